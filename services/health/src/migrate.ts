import { health } from './service.js';

await health.migrate();
