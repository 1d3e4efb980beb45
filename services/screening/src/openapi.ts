import { printOpenApi } from '@toothwise/service-kit';
import { screeningControllers } from './screening.module.js';

await printOpenApi('screening', screeningControllers);
