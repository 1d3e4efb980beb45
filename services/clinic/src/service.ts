import { loadSettings, runMigrations, type RunningService, startService } from '@toothwise/service-kit';
import type { Provider } from '@nestjs/common';
import { ClinicModule } from './clinic.module.js';
import { clinicSettings } from './settings.js';
import { migrations } from './migrations/index.js';

export interface ServeOptions {
  /** Reacts to SIGTERM and the parent's end; off in tests. */
  signals?: boolean;
  /** See `ClinicModule.forRoot`. */
  replaced?: Provider[];
}

/** Serves until it is stopped. */
export function start(env: NodeJS.ProcessEnv = process.env, { signals = true, replaced = [] }: ServeOptions = {}): Promise<RunningService> {
  const settings = loadSettings(clinicSettings, env);
  return startService({ name: 'clinic', module: ClinicModule.forRoot(settings, replaced), settings, signals });
}

/** Brings the schema up to date. */
export function migrate(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  return runMigrations({ name: 'clinic', settings: loadSettings(clinicSettings, env), migrations });
}
