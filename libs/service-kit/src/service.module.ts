import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { RouteTable } from '@toothwise/contracts-core';
import { Audit } from './people/audit/audit.js';
import { AccessGuard } from './auth/access.guard.js';
import { EndedAccess } from './auth/ended-access.js';
import { PersonGuard } from './auth/person.guard.js';
import { ROUTE_TABLE, RouteAudit } from './auth/route-audit.js';
import { TokenVerifier } from './auth/token-verifier.js';
import { Clock } from './basics/clock/clock.js';
import { Database } from './database/database.js';
import { HourlySpending } from './database/hourly-spending.js';
import { dataSourceOptions } from './database/data-source-options.js';
import type { Entity, Migration } from './database/mapping.js';
import { Transactions } from './database/transactions.js';
import { Eraser } from './people/erasure/eraser.js';
import { Exporter } from './people/erasure/exporter.js';
import { PERSONAL_DATA, type PersonalData, withSharedTables } from './people/erasure/personal-data.js';
import { Tombstones } from './database/tombstones.js';
import { ProblemFilter } from './basics/errors/problem.filter.js';
import { HealthController } from './requests/health/health.controller.js';
import { RequestValidation } from './requests/http/request-validation.pipe.js';
import { IdempotencyInterceptor } from './requests/idempotency/idempotency.interceptor.js';
import { IdempotencyKeys } from './requests/idempotency/idempotency-keys.js';
import { KeyHolder } from './requests/idempotency/key-holder.js';
import { Housekeeping } from './running/lifecycle/housekeeping.js';
import { Readiness } from './requests/health/readiness.js';
import { Shutdown } from './running/lifecycle/shutdown.js';
import { Changes } from './database/changes.js';
import { LiveStreams } from './requests/live/live-streams.js';
import { LOGGER, createLogger } from './basics/logging/logger.js';
import { Metrics } from './running/metrics/metrics.js';
import { MetricsController } from './requests/health/metrics.controller.js';
import { OpenApiController } from './requests/openapi/openapi.controller.js';
import { SERVICE_NAME, SETTINGS } from './basics/settings/settings.token.js';
import type { ServiceSettings } from './basics/settings/settings.js';

export interface ServiceModuleOptions {
  /** Name of the service, its schema, and the start of its paths: `/api/<name>/v1/…`. */
  name: string;
  settings: ServiceSettings;
  entities?: readonly Entity[];
  migrations?: readonly Migration[];
  /** See `ServeOptions`. */
  clock?: Clock;
  /** The table of its contracts; one entry without a controller's method stops the start. */
  routes?: RouteTable;
  /** What it keeps of people; left out where its schema holds the shared tables alone. */
  personalData?: PersonalData;
}

const SHARED = [
  Shutdown,
  Changes,
  LiveStreams,
  Readiness,
  Housekeeping,
  Metrics,
  Database,
  HourlySpending,
  Tombstones,
  Transactions,
  Eraser,
  Exporter,
  Audit,
  TokenVerifier,
  EndedAccess,
  RouteAudit,
  KeyHolder,
  IdempotencyKeys,
  IdempotencyInterceptor,
];

/** Database, access guard, error filter, validation, logging, health, metrics: what every service has. Import it once, in the root module. */
@Module({})
export class ServiceModule {
  static forRoot({
    name,
    settings,
    entities = [],
    migrations = [],
    clock,
    routes = {},
    personalData,
  }: ServiceModuleOptions): DynamicModule {
    const own = [
      { provide: SERVICE_NAME, useValue: name },
      { provide: SETTINGS, useValue: settings },
      { provide: ROUTE_TABLE, useValue: routes },
      { provide: PERSONAL_DATA, useValue: withSharedTables(personalData) },
      clock ? { provide: Clock, useValue: clock } : Clock,
      { provide: LOGGER, useFactory: () => createLogger(name, settings.LOG_LEVEL) },
    ];
    return {
      module: ServiceModule,
      global: true,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRoot({
          ...dataSourceOptions({ name, settings, entities, migrations }, 'serve'),
          retryAttempts: 10,
          retryDelay: 1000,
        }),
      ],
      controllers: [HealthController, MetricsController, OpenApiController],
      providers: [
        ...own,
        ...SHARED,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: PersonGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useClass: RequestValidation },
      ],
      exports: [SERVICE_NAME, SETTINGS, LOGGER, Clock, ...SHARED],
    };
  }
}
