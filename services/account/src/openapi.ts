import { printOpenApi } from '@toothwise/service-kit';
import { account } from './service.js';

await printOpenApi(account);
