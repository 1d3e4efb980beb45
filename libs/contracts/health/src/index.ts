export * from './errors.js';
export * from './events.js';
export type { Item } from './http.js';
export * from './routes.js';
export { version as healthVersion } from './version.js';
