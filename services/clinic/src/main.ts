import { clinic } from './service.js';

await clinic.start();
