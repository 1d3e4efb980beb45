import { printOpenApi } from '@toothwise/service-kit';
import { NAME, controllers } from './app.module.js';

await printOpenApi(NAME, controllers);
