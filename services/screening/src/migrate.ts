import { screening } from './service.js';

await screening.migrate();
