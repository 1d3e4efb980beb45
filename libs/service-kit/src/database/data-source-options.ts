import type { DataSourceOptions } from 'typeorm';
import type { ServiceSettings } from '../basics/settings/settings.js';
import { typeParsers } from './pg-types.js';
import type { Entity, Migration } from './mapping.js';
import { sharedMigrations } from './migrations/index.js';

export interface DatabaseOptions {
  /** The service's name, which is its schema's name and the start of its role's. */
  name: string;
  settings: Pick<ServiceSettings, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;
  entities?: readonly Entity[];
  migrations?: readonly Migration[];
}

export const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5_000;
/** Everybody who wants the table queues up behind a migration that waits for it. */
const MIGRATION_LOCK_TIMEOUT_MS = 1_000;

/** One service's own schema, bounded waits, explicit migrations. Never `synchronize`. */
export function dataSourceOptions(
  { name, settings, entities = [], migrations = [] }: DatabaseOptions,
  purpose: 'serve' | 'migrate',
): DataSourceOptions {
  const session = [
    `-c search_path=${name},extensions`,
    `-c statement_timeout=${purpose === 'serve' ? STATEMENT_TIMEOUT_MS : 0}`,
    `-c lock_timeout=${purpose === 'serve' ? LOCK_TIMEOUT_MS : MIGRATION_LOCK_TIMEOUT_MS}`,
    '-c idle_in_transaction_session_timeout=60000',
    '-c timezone=UTC',
  ];
  return {
    type: 'postgres',
    url: settings.DATABASE_URL,
    schema: name,
    applicationName: `${name}-${purpose}`,
    entities: entities as DataSourceOptions['entities'],
    migrations: [...sharedMigrations, ...migrations] as DataSourceOptions['migrations'],
    migrationsTableName: 'migration',
    migrationsRun: false,
    synchronize: false,
    installExtensions: false,
    logging: false,
    poolSize: purpose === 'serve' ? settings.DATABASE_POOL_SIZE : 2,
    connectTimeoutMS: 5_000,
    extra: { options: session.join(' '), types: typeParsers, idleTimeoutMillis: 30_000 },
  };
}
