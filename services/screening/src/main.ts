import { loadSettings } from '@toothwise/service-kit';
import { startScreeningService } from './service.js';
import { screeningServiceSettings } from './settings.js';

await startScreeningService(loadSettings(screeningServiceSettings));
