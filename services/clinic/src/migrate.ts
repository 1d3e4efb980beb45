import { migrate } from './service.js';

await migrate();
