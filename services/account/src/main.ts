import { start } from './app.js';

await start(process.env, true);
