//! Calls the four example programs, and shows what they give and what they
//! raise.

use ndarray::{Array1, Array2};
use std::error::Error;

/// Prices of options.
mod black_scholes {
    include!(concat!(env!("OUT_DIR"), "/black_scholes.rs"));
}

/// A product of matrices.
mod gemm {
    include!(concat!(env!("OUT_DIR"), "/gemm.rs"));
}

/// Heat on a plate.
mod heat {
    include!(concat!(env!("OUT_DIR"), "/heat.rs"));
}

/// Clusters of points.
mod kmeans_step {
    include!(concat!(env!("OUT_DIR"), "/kmeans_step.rs"));
}

fn main() -> Result<(), Box<dyn Error>> {
    diffuse()?;
    price()?;
    multiply()?;
    cluster()
}

/// A function that changes its argument.
fn diffuse() -> Result<(), Box<dyn Error>> {
    let mut u = matrix(6, 8);
    heat::heat(u.view_mut(), 0.2, 5)?;
    println!("heat u\n{u}");

    // The transposed array has other strides than the function expects.
    match heat::heat(u.view_mut().reversed_axes(), 0.2, 5) {
        Ok(()) => println!("heat gives a result"),
        Err(error) => println!("heat raises {error}"),
    }
    Ok(())
}

/// A function with two results, which are arrays of their own.
fn price() -> Result<(), Box<dyn Error>> {
    let spot = Array1::from_shape_fn(6, |i| (80 + 8 * i) as f64);
    let strike = Array1::from_elem(6, 100.0);
    let years = Array1::from_shape_fn(6, |i| (1 + i % 4) as f64 / 4.0);
    let (call, put) =
        black_scholes::black_scholes(spot.view(), strike.view(), years.view(), 0.03125, 0.25)?;
    println!("black_scholes call\n{}", call.view());
    println!("black_scholes put\n{}", put.view());

    // Five strikes do not go with six prices.
    let five = strike.slice(ndarray::s![..5]);
    match black_scholes::black_scholes(spot.view(), five, years.view(), 0.03125, 0.25) {
        Ok(_) => println!("black_scholes gives a result"),
        Err(error) => println!("black_scholes raises {error}"),
    }
    Ok(())
}

/// A function whose result becomes an array of Rust's own.
fn multiply() -> Result<(), Box<dyn Error>> {
    let (a, b, c) = (matrix(3, 4), matrix(4, 5), matrix(3, 5));
    let product = gemm::gemm(0.5, a.view(), b.view(), 2.0, c.view())?;
    let product = Array2::from(product);
    println!("gemm product\n{product}");

    match gemm::gemm(0.5, a.view(), c.view(), 2.0, b.view()) {
        Ok(_) => println!("gemm gives a result"),
        Err(error) => println!("gemm raises {}: {}", error.kind(), error.message()),
    }
    Ok(())
}

/// A function with results of several types.
fn cluster() -> Result<(), Box<dyn Error>> {
    let points = matrix(12, 2);
    let centroids = matrix(3, 2);
    let (moved, members, inertia) = kmeans_step::kmeans_step(points.view(), centroids.view())?;
    println!("kmeans_step centroids\n{}", moved.view());
    println!("kmeans_step members\n{}", members.view());
    println!("kmeans_step inertia\n{inertia}");

    let none = Array2::zeros((0, 2));
    match kmeans_step::kmeans_step(points.view(), none.view()) {
        Ok(_) => println!("kmeans_step gives a result"),
        Err(error) => println!("kmeans_step raises {error}"),
    }
    Ok(())
}

/// A matrix of small whole numbers.
fn matrix(rows: usize, columns: usize) -> Array2<f64> {
    Array2::from_shape_fn((rows, columns), |(i, j)| ((7 * i + 3 * j) % 11) as f64)
}
