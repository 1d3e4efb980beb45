import { printOpenApi } from '@toothwise/service-kit';
import { controllers } from './clinic.module.js';

await printOpenApi('clinic', controllers);
