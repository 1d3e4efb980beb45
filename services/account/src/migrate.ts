import { migrate } from './app.js';

await migrate(process.env);
