import { clinic } from './service.js';

await clinic.migrate();
