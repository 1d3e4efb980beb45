export { startWeb, type RunningWeb, type WebSettings } from './start-web.js';
