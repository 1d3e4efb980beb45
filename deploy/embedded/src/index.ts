export { startPostgres, type PostgresSettings, type RunningPostgres } from './postgres/start-postgres.js';
export { prepareDatabase, databaseUrl, type ServiceRole } from './postgres/prepare-database.js';
export { startNats, type NatsSettings, type RunningNats } from './nats/start-nats.js';
export type { NatsUser } from './nats/nats-config.js';
export { PartFailure } from './process/part-failure.js';
export { freePort } from './process/ports.js';
export { startStripeDouble, type StripeDouble, type StripeDoubleSettings } from './stripe/start-stripe-double.js';
export { startOpenAiDouble, type OpenAiDouble, type OpenAiDoubleSettings } from './openai/start-openai-double.js';
export { startS3, type RunningS3, type S3Settings } from './objects/start-s3.js';
