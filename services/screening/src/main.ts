import { screening } from './service.js';

await screening.start();
