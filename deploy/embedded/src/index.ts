export { startNats, type NatsSettings, type RunningNats } from './nats/start-nats.js';
export { natsConfig, type NatsUser } from './nats/nats-config.js';
export { databaseUrl, preparation, preparationOfCopy, prepareDatabase, type ServiceRole } from './postgres/prepare-database.js';
export { restoreCluster } from './postgres/restore-cluster.js';
export { silentAboutContents, startPostgres, type PostgresSettings, type RunningPostgres } from './postgres/start-postgres.js';
export { PartFailure } from './process/part-failure.js';
export { freePort } from './process/ports.js';
