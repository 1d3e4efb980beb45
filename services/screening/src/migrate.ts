import { loadSettings, runMigrations, serviceSettings } from '@toothwise/service-kit';
import { screeningMigrations } from './migrations/index.js';

await runMigrations({ name: 'screening', settings: loadSettings(serviceSettings), migrations: screeningMigrations });
