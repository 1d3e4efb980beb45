import { printOpenApi } from '@toothwise/service-kit';
import { screening } from './service.js';

await printOpenApi(screening);
