// What the object files of npc have, for the target that reads them.

__attribute__((section("npc_info"), used)) static const char interface[] =
    "{\"module\":\"m\",\"documentation\":null,\"functions\":[{\"name\":\"f\",\"symbol\":\"f\","
    "\"documentation\":null,\"arguments\":[{\"name\":\"n\",\"value_type\":{\"scalar\":{\"element\":"
    "\"int64\",\"class\":\"python\"}},\"access\":\"read\",\"kind\":\"keyword-only\",\"default\":"
    "{\"float\":\"nan\"}}],\"structured\":[{\"name\":\"p\",\"kind\":\"keyword-only\",\"first\":0,"
    "\"structure\":{\"tuple\":[\"value\",\"none\"]}}],\"results\":[],\"structure\":\"none\",\"raises\":[\"KeyError\"],"
    "\"iree_abi\":{\"a\":[\"i64\"],\"r\":[],\"v\":1}}]}";

const char npc_abi_g[] = "{\"a\":[[\"named\",\"x\",\"f32\"]],\"r\":[null]}";
