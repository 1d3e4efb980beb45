export { startNats, type NatsSettings, type RunningNats } from './stores/nats/start-nats.js';
export { natsConfig, type NatsUser } from './stores/nats/nats-config.js';
export { databaseUrl, preparation, preparationOfCopy, prepareDatabase, type ServiceRole } from './stores/postgres/prepare-database.js';
export { restoreCluster } from './stores/postgres/restore-cluster.js';
export { silentAboutContents, startPostgres, type PostgresSettings, type RunningPostgres } from './stores/postgres/start-postgres.js';
export { PartFailure } from './process/part-failure.js';
export { freePort } from './process/ports.js';
