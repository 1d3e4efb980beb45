export * from './define-event.js';
export * from './errors.js';
export * from './options.js';
export * from './page.js';
export * from './place.js';
export * from './plain-name.js';
export * from './routes.js';
export * from './typed-text.js';
