//! Hands messages on between an editor and a worker, and starts another worker where one
//! crashes.
//!
//! The new worker gets what the old one knew: how it was initialized, and the documents that
//! are open, but for the one on which the old one crashed. That one gets a diagnostic, and is
//! tried again when it has changed. Documents are sent whole (`TextDocumentSyncKind.Full`), so
//! that their texts are known here.

use crate::{
    frames,
    worker::{Event, Worker},
};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, VecDeque},
    ffi::OsString,
    io::{self, BufReader, Stdout},
    sync::mpsc::{Sender, channel},
    thread,
};

/// How many workers in a row may crash where no document is to blame.
const MOST_CRASHES: usize = 3;

/// LSP's kind of synchronization where a change has the whole text.
const FULL_SYNC: i64 = 1;

/// JSON-RPC's number of an error within a server.
const INTERNAL_ERROR: i64 = -32603;

/// Serves an editor until it says that this is all. Returns the exit status.
pub(crate) fn run(arguments: &[OsString]) -> i32 {
    let (events, received) = channel();
    let client = events.clone();
    thread::spawn(move || {
        let mut input = BufReader::new(io::stdin());
        while let Ok(Some(body)) = frames::read(&mut input) {
            if client.send(Event::Client(body)).is_err() {
                return;
            }
        }
        // Nobody listens when the supervisor has ended.
        let _ = client.send(Event::ClientEnd);
    });
    let Ok(worker) = Worker::start(arguments, 0, events.clone()) else {
        return 1;
    };
    let mut supervisor = Supervisor {
        arguments,
        events,
        worker,
        number: 0,
        crashes: 0,
        is_ending: false,
        initialize: None,
        initialized: None,
        is_initialized: false,
        documents: BTreeMap::new(),
        unparsed: VecDeque::new(),
        requests: BTreeMap::new(),
        output: io::stdout(),
    };
    for event in received {
        let status = match event {
            Event::Client(body) => {
                supervisor.take_client_message(body);
                None
            }
            Event::ClientEnd => {
                supervisor.is_ending = true;
                supervisor.worker.close();
                None
            }
            Event::Worker(number, body) if number == supervisor.number => {
                supervisor.take_worker_message(&body)
            }
            Event::WorkerEnd(number) if number == supervisor.number => supervisor.ended(),
            // What a worker said before it crashed comes in order.
            Event::Worker(..) | Event::WorkerEnd(_) => None,
        };
        if let Some(status) = status {
            return status;
        }
    }
    0
}

/// An open document.
struct Document {
    language: Value,
    version: Value,
    text: Value,
    /// True if a worker crashed on it: the one that runs does not have it.
    is_withheld: bool,
}

struct Supervisor<'a> {
    arguments: &'a [OsString],
    events: Sender<Event>,
    worker: Worker,
    number: usize,
    /// How many workers have crashed in a row where no document was to blame.
    crashes: usize,
    /// True if the editor has asked for the end.
    is_ending: bool,
    /// The messages that begin a session.
    initialize: Option<Value>,
    initialized: Option<Value>,
    /// True if the editor has got the answer to the first of them.
    is_initialized: bool,
    documents: BTreeMap<String, Document>,
    /// The documents that the worker has and of which it has said nothing yet, in order.
    unparsed: VecDeque<String>,
    /// The identities of requests without an answer, by their texts.
    requests: BTreeMap<String, Value>,
    output: Stdout,
}

impl Supervisor<'_> {
    fn take_client_message(&mut self, body: Vec<u8>) {
        let Ok(message) = serde_json::from_slice::<Value>(&body) else {
            self.worker.send(&body);
            return;
        };
        let is_request = message["method"].is_string();
        let id = message.get("id").filter(|_| is_request).cloned();
        let uri = uri(&message).map(str::to_string);
        match message["method"].as_str().unwrap_or_default() {
            "initialize" => self.initialize = Some(message),
            "initialized" => self.initialized = Some(message),
            "exit" => self.is_ending = true,
            "textDocument/didOpen" => self.open(&message["params"]["textDocument"]),
            "textDocument/didChange" if uri.is_some() => {
                return self.change(&uri.unwrap_or_default(), &message, &body);
            }
            "textDocument/didClose" if self.is_withheld(uri.as_deref()) => {
                let uri = uri.unwrap_or_default();
                self.documents.remove(&uri);
                return self.publish(&uri, Vec::new());
            }
            "textDocument/didClose" => {
                self.documents.remove(&uri.unwrap_or_default());
            }
            _ if self.is_withheld(uri.as_deref()) => {
                if let Some(id) = id {
                    self.tell_client(&json!({"jsonrpc": "2.0", "id": id, "result": null}));
                }
                return;
            }
            _ => {}
        }
        if let Some(id) = id {
            self.requests.insert(id.to_string(), id);
        }
        self.worker.send(&body);
    }

    fn is_withheld(&self, uri: Option<&str>) -> bool {
        let document = uri.and_then(|uri| self.documents.get(uri));
        document.is_some_and(|it| it.is_withheld)
    }

    fn open(&mut self, document: &Value) {
        let Some(uri) = document["uri"].as_str() else {
            return;
        };
        let opened = Document {
            language: document["languageId"].clone(),
            version: document["version"].clone(),
            text: document["text"].clone(),
            is_withheld: false,
        };
        self.documents.insert(uri.to_string(), opened);
        self.unparsed.push_back(uri.to_string());
    }

    fn change(&mut self, uri: &str, message: &Value, body: &[u8]) {
        let Some(document) = self.documents.get_mut(uri) else {
            return self.worker.send(body);
        };
        let changes = message["params"]["contentChanges"].as_array();
        if let Some(last) = changes.and_then(|changes| changes.last()) {
            if !last["range"].is_null() {
                // Not what was agreed on: nobody but the worker knows this text.
                self.documents.remove(uri);
                return self.worker.send(body);
            }
            document.text = last["text"].clone();
        }
        document.version = message["params"]["textDocument"]["version"].clone();
        self.unparsed.push_back(uri.to_string());
        match std::mem::take(&mut document.is_withheld) {
            true => self.send_document(uri),
            false => self.worker.send(body),
        }
    }

    /// Opens a document in the worker.
    fn send_document(&mut self, uri: &str) {
        let Some(document) = self.documents.get(uri) else {
            return;
        };
        let opening = json!({
            "jsonrpc": "2.0",
            "method": "textDocument/didOpen",
            "params": {"textDocument": {
                "uri": uri,
                "languageId": document.language,
                "version": document.version,
                "text": document.text,
            }},
        });
        self.worker.send(opening.to_string().as_bytes());
    }

    /// Hands a message of the worker on. Returns the exit status if nobody reads it.
    fn take_worker_message(&mut self, body: &[u8]) -> Option<i32> {
        let message = serde_json::from_slice::<Value>(body).unwrap_or_default();
        if message["method"] == "textDocument/publishDiagnostics" {
            let uri = uri_of(&message["params"]);
            let parsed = self.unparsed.iter().position(|it| Some(it.as_str()) == uri);
            if let Some(place) = parsed {
                self.unparsed.remove(place);
            }
            self.crashes = 0;
        }
        let answered = match message.get("id") {
            Some(id) if message["method"].is_null() => {
                self.requests.remove(&id.to_string()).is_some()
            }
            _ => true,
        };
        let first = self.initialize.as_ref().map(|it| &it["id"]);
        if message["method"].is_null() && first == message.get("id") {
            // A new worker answers once more.
            if std::mem::replace(&mut self.is_initialized, true) {
                return None;
            }
            return self.tell_client(&with_whole_texts(message));
        }
        match answered {
            true => frames::write(&mut self.output, body).err().map(|_| 1),
            false => None,
        }
    }

    /// Starts another worker where one has crashed. Returns the exit status if that was the end.
    fn ended(&mut self) -> Option<i32> {
        let status = self.worker.wait();
        let code = status.as_ref().ok().and_then(|it| it.code());
        if self.is_ending || !self.is_initialized {
            return Some(code.unwrap_or(1));
        }
        let reason = status.map_or_else(|error| error.to_string(), |status| status.to_string());
        let culprit = self.unparsed.front().cloned();
        self.crashes += usize::from(culprit.is_none());
        if self.crashes > MOST_CRASHES {
            return Some(1);
        }
        for id in std::mem::take(&mut self.requests).into_values() {
            let message = format!("MLIR crashed before it answered: {reason}");
            let error = json!({"code": INTERNAL_ERROR, "message": message});
            self.tell_client(&json!({"jsonrpc": "2.0", "id": id, "error": error}));
        }
        if let Some(uri) = culprit {
            self.withhold(&uri, &reason);
        }
        self.restart()
    }

    /// Keeps a document from the workers until it changes.
    fn withhold(&mut self, uri: &str, reason: &str) {
        if let Some(document) = self.documents.get_mut(uri) {
            document.is_withheld = true;
        }
        let start = json!({"line": 0, "character": 0});
        let diagnostic = json!({
            "range": {"start": start, "end": start},
            "severity": 1,
            "source": "mlir",
            "message": format!("MLIR's parser crashed on this document: {reason}"),
        });
        self.publish(uri, vec![diagnostic]);
    }

    fn publish(&mut self, uri: &str, diagnostics: Vec<Value>) {
        self.tell_client(&json!({
            "jsonrpc": "2.0",
            "method": "textDocument/publishDiagnostics",
            "params": {"uri": uri, "diagnostics": diagnostics},
        }));
    }

    fn restart(&mut self) -> Option<i32> {
        self.number += 1;
        match Worker::start(self.arguments, self.number, self.events.clone()) {
            Ok(worker) => self.worker = worker,
            Err(_) => return Some(1),
        }
        for message in [&self.initialize, &self.initialized].into_iter().flatten() {
            self.worker.send(message.to_string().as_bytes());
        }
        let documents = self.documents.iter().filter(|it| !it.1.is_withheld);
        self.unparsed = documents.map(|it| it.0.clone()).collect();
        for uri in self.unparsed.clone() {
            self.send_document(&uri);
        }
        None
    }

    /// Sends the editor a message. Returns the exit status if it does not read.
    fn tell_client(&mut self, message: &Value) -> Option<i32> {
        let body = message.to_string();
        let written = frames::write(&mut self.output, body.as_bytes());
        written.err().map(|_| 1)
    }
}

/// The document that a message is about.
fn uri(message: &Value) -> Option<&str> {
    uri_of(&message["params"]["textDocument"]).or_else(|| uri_of(&message["params"]))
}

fn uri_of(value: &Value) -> Option<&str> {
    value["uri"].as_str()
}

/// The answer to `initialize`, with changes that have a document's whole text.
fn with_whole_texts(mut answer: Value) -> Value {
    match answer.pointer_mut("/result/capabilities/textDocumentSync") {
        Some(Value::Object(sync)) => {
            sync.insert("change".to_string(), json!(FULL_SYNC));
        }
        Some(sync) => *sync = json!(FULL_SYNC),
        None => {}
    }
    answer
}
