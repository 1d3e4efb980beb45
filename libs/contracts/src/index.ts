export * from './errors.js';
export * from './events/index.js';
export * from './http/index.js';
export * from './options.js';
export * from './plain-name.js';
export * from './screening-form.js';
export * from './triage.js';
export * from './typed-text.js';
