export { BEHIND_GATEWAY, FOR_EVERYBODY, type Bounds } from './bounds.js';
export { guardServer, type GuardOptions } from './guard-server.js';
export { refusalText, type Refusal } from './refusal.js';
