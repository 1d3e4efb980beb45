// Closed lists and limits, by subject. Free of zod, so that browsers can import them for nothing.
export * from './credits.options.js';
export * from './form.options.js';
export * from './photos.options.js';
export * from './results.options.js';
