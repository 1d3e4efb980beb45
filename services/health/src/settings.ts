import { aiSettings } from '@toothwise/ai';
import { exportSettings, objectSettings, scannerSettings } from '@toothwise/objects';
import { serviceSettings } from '@toothwise/service-kit';
import type { z } from 'zod';

/** What every service reads. Settings of its own are declared in `domain.json` too. */
export const healthSettings = serviceSettings.extend({ ...objectSettings, ...exportSettings, ...scannerSettings, ...aiSettings });
export type HealthSettings = z.output<typeof healthSettings>;
