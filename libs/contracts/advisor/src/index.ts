export * from './errors.js';
export * from './events.js';
export type { Consultation, Conversation, Message, TurnSent } from './http.js';
export * as advisorHttp from './http.js';
export * from './options.js';
export * from './routes.js';
export { version as advisorVersion } from './version.js';
