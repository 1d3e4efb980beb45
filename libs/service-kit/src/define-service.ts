import { type DynamicModule, type INestApplicationContext, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { RouteTable } from '@toothwise/contracts-core';
import { loadSettings } from '@toothwise/settings';
import type { z } from 'zod';
import { Clock } from './basics/clock/clock.js';
import type { Entity, Migration } from './database/mapping.js';
import { type PersonalData, withSharedTables } from './people/erasure/personal-data.js';
import { runMigrations } from './database/run-migrations.js';
import { NestLogger, createLogger } from './basics/logging/logger.js';
import { ServiceModule } from './service.module.js';
import { type ServiceSettings, serviceSettings } from './basics/settings/settings.js';
import { type RunningService, startService } from './start-service.js';

export interface ServiceDefinition {
  /** Name of the service, its schema, and the start of its paths: `/api/<name>/v1/…`. */
  name: string;
  /** What it reads from its environment. */
  settings: z.ZodType<ServiceSettings>;
  /** Its features, and the event bus where it has facts. */
  modules: readonly (Type | DynamicModule)[];
  entities?: readonly Entity[];
  migrations?: readonly Migration[];
  /** The table of its contracts; one entry without a controller's method stops the start. */
  routes?: RouteTable;
  /** Of its contracts' routes; each answer names it. */
  version?: number;
  /** What it keeps of people; left out where its schema holds the shared tables alone. */
  personalData?: PersonalData;
}

export interface ServeOptions {
  /** Reacts to SIGTERM, SIGINT and the parent's end; off in tests. */
  signals?: boolean;
  /** The time by which it judges; tests bring one that they can move. */
  clock?: Clock;
  /** Refuses a second connection to the database within a transaction; on in tests. */
  oneConnection?: boolean;
}

type Environment = NodeJS.ProcessEnv;

export interface Service {
  name: string;
  /** Everything with HTTP routes or events, for the OpenAPI document. */
  controllers: Type[];
  migrations: readonly Migration[];
  /** Every table of its schema, by what becomes of it when a person is erased. */
  personalData: PersonalData;
  /** Brings the schema up to date. */
  migrate(env?: Environment): Promise<void>;
  /** Serves until it is stopped; resolves when it listens. */
  start(env?: Environment, options?: ServeOptions): Promise<RunningService>;
  /** Work of a program beside the service, such as a seed: with all providers, without HTTP. */
  within<T>(work: (app: INestApplicationContext) => Promise<T>, env?: Environment): Promise<T>;
}

@Module({})
class Root {}

/** A service in one place: its `service.ts` is a table of contents, and the programs beside it (`main`, `migrate`, `seed`, `openapi`) are a line each. */
export function defineService({ version, ...definition }: ServiceDefinition): Service {
  const { name, modules, migrations = [] } = definition;
  const root = (settings: ServiceSettings, clock?: Clock): DynamicModule => ({
    module: Root,
    imports: [ServiceModule.forRoot({ ...definition, settings, clock }), ...modules],
  });
  return {
    name,
    controllers: [...new Set(modules.flatMap(controllersOf))],
    migrations,
    personalData: withSharedTables(definition.personalData),
    migrate: (env = process.env) => runMigrations({ name, settings: loadSettings(serviceSettings, env), migrations }),
    async start(env = process.env, { signals = true, clock, oneConnection } = {}) {
      const settings = loadSettings(definition.settings, env);
      return startService({ name, module: root(settings, clock), settings, version, signals, oneConnection });
    },
    async within(work, env = process.env) {
      const settings = loadSettings(definition.settings, env);
      const logger = new NestLogger(createLogger(name, settings.LOG_LEVEL));
      const app = await NestFactory.createApplicationContext(root(settings), { logger, abortOnError: false });
      try {
        return await work(app);
      } finally {
        await app.close();
      }
    },
  };
}

/** Those of a module and of the modules that it imports. */
function controllersOf(module: Type | DynamicModule): Type[] {
  const metadata = 'module' in module ? [decorated(module.module), module] : [decorated(module)];
  return metadata.flatMap(({ controllers = [], imports = [] }) => [
    ...controllers,
    ...(imports as (Type | DynamicModule)[]).flatMap(controllersOf),
  ]);
}

const decorated = (module: Type): ModuleMetadata =>
  Object.fromEntries(Reflect.getMetadataKeys(module).map((key: string) => [key, Reflect.getMetadata(key, module) as unknown]));
