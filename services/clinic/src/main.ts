import { start } from './service.js';

await start();
