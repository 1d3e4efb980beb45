import { host, jwksUrl, natsUrl, objectsUrl, publicUrl, roleUrl, type PlatformContext } from './platform-context.js';

/** Settings that a person may give to services through the environment of `npm start`. */
const passedOn = [
  'AI_BASE_URL',
  'AI_API_KEY',
  'PHOTO_BOUNDS',
  'AI_MODEL',
  'DEFAULT_LOCATION',
  'LOG_LEVEL',
  'SUPPORT_EMAIL',
  'EVENT_INBOX',
  'TOOTHWISE_MODE',
];

/** Everything a service is told: the same names as on real servers, with the addresses of the embedded parts. */
export function serviceEnvironment(context: PlatformContext, service: string): NodeJS.ProcessEnv {
  const { options, ports, secrets } = context;
  const issuer = `${publicUrl(options)}/realms/toothwise`;
  const basics = {
    HOST: host,
    PORT: String(ports[service as 'account']),
    LOG_LEVEL: 'info',
    PUBLIC_URL: publicUrl(options),
    DATABASE_URL: roleUrl(context, service),
    NATS_URL: natsUrl(context),
    NATS_USER: service,
    NATS_PASSWORD: secrets.nats[service],
    OIDC_ISSUER: issuer,
    OIDC_JWKS_URL: jwksUrl(context),
    OIDC_AUDIENCE: 'toothwise-api',
    SUPPORT_EMAIL: 'help@toothwise.test',
    // Requests that are still open then are cut; what follows (events, broker, pool) fits into the 8 s after which the process is ended.
    SHUTDOWN_SECONDS: '5',
  };
  const given = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  return { ...basics, ...ofService(context, service), ...given };
}

function ofService(context: PlatformContext, service: string): NodeJS.ProcessEnv {
  const { options, ports, secrets } = context;
  const mail = { SMTP_URL: `smtp://${host}:${ports.smtp}`, MAIL_FROM: 'Toothwise <no-reply@toothwise.test>' };
  const files = {
    S3_ENDPOINT: objectsUrl(context),
    S3_ACCESS_KEY: secrets.s3AccessKey,
    S3_SECRET_KEY: secrets.s3SecretKey,
    S3_BUCKET: 'files',
    S3_REGION: 'us-east-1',
  };
  const stripe = {
    STRIPE_API_URL: `http://${host}:${ports.stripe}`,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_JS_URL: `${publicUrl(options)}/stripe/v3.js`,
  };
  const ai = options.openAiDouble
    ? { AI_BASE_URL: `http://${host}:${ports.openai}/v1`, AI_API_KEY: secrets.openAiKey, AI_MODEL: 'double' }
    : {};
  if (service === 'account') return mail;
  if (service === 'clinic') return { DEFAULT_LOCATION: '40.7128,-74.006' };
  return { ...files, ...stripe, ...ai };
}
