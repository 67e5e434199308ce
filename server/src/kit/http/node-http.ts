/**
 * `node:http` and `node:https` as `require` gives them. An `import` of `node:http` reads every export at once, `WebSocket`
 * among them, and with it all of undici: 15 MB in each process and thread that never asks for it. A test looks.
 */
export const http = process.getBuiltinModule('node:http');
export const https = process.getBuiltinModule('node:https');
