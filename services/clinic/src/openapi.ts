import { printOpenApi } from '@toothwise/service-kit';
import { clinic } from './service.js';

await printOpenApi(clinic);
