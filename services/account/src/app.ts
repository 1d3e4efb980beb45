import { type RunningService, loadSettings, runMigrations, startService } from '@toothwise/service-kit';
import { AppModule, NAME } from './app.module.js';
import { migrations } from './migrations/index.js';
import { accountSettings } from './settings.js';

type Environment = NodeJS.ProcessEnv;

export async function migrate(env: Environment): Promise<void> {
  await runMigrations({ name: NAME, settings: loadSettings(accountSettings, env), migrations });
}

/** @param signals whether SIGTERM and the parent's end stop the service; tests stop it themselves */
export async function start(env: Environment, signals = false): Promise<RunningService> {
  const settings = loadSettings(accountSettings, env);
  return startService({ name: NAME, module: AppModule.with(settings), settings, signals });
}
