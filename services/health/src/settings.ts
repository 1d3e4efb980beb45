import { exportSettings } from '@toothwise/objects';
import { serviceSettings } from '@toothwise/service-kit';

/** What every service reads. Settings of its own are declared in `domain.json` too. */
export const healthSettings = serviceSettings.extend(exportSettings);
