import type { Domain } from '@toothwise/domains';
import { ffmpegPath } from '../stand-ins/speech/obtain-ffmpeg.js';
import { host, identityUrl, jwksUrl, natsUrl, objectsUrl, publicUrl, roleUrl, type PlatformContext } from './platform-context.js';
import { isReal } from './providers.js';
import { PLACES_KEYS, SMS_ACCOUNT_SID } from './stand-in.parts.js';

/** Settings of every service that a person may give through the environment of `npm start`. */
const givenToAll = ['LOG_LEVEL', 'EVENT_INBOX', 'ERASURE_TOMBSTONES', 'TOOTHWISE_MODE', 'DECODING_NICENESS'];
/** The gateway asks each half second who is ready: by then it has heard twice that this one is not. */
const LISTENS_MS = 1_500;
/** Where another process goes on, who leaves ends what it has begun: an upload on a busy, slow machine takes far longer than five seconds. */
const LEAVES_S = 30;
/** These follow from the parts that run, or from `--servers`. */
const oursAlone = /^(S3_.*|SMTP_URL|MAIL_FROM|IDENTITY_ADMIN_.*)$/;

/**
 * Everything a service is told: what every service needs, and what it declares in its `domain.json`, under the same names as on real
 * servers, with the addresses of the embedded parts or what the person gave.
 * @param part that is this process, where it is not the service's first
 * @throws PartFailure when a provider is given in part
 */
export function serviceEnvironment(context: PlatformContext, domain: Domain, part = domain.name): NodeJS.ProcessEnv {
  const { name: service, secrets, settings } = domain;
  const ours = ofPlatform(context, domain);
  const values = [...secrets, ...settings].map((name) => [name, (!oursAlone.test(name) && process.env[name]) || ours[name]]);
  return {
    ...ofEveryService(context, service),
    PORT: String(context.ports[part]),
    ...given(givenToAll),
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
  };
}

const given = (names: string[]) => Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

function ofEveryService(context: PlatformContext, service: string): NodeJS.ProcessEnv {
  const { options, secrets } = context;
  const { replicas = 1 } = options;
  return {
    HOST: host,
    LOG_LEVEL: 'info',
    PUBLIC_URL: publicUrl(options),
    DATABASE_URL: roleUrl(context, service),
    NATS_URL: natsUrl(context),
    NATS_USER: service,
    NATS_PASSWORD: secrets.nats[service],
    ERASURE_KEY: secrets.erasure,
    OIDC_ISSUER: `${publicUrl(options)}/realms/toothwise`,
    OIDC_JWKS_URL: jwksUrl(context),
    OIDC_AUDIENCE: 'toothwise-api',
    // Requests that are still open then are cut; what follows (events, broker, pool) fits into the 8 s after which the process is ended.
    SHUTDOWN_SECONDS: '5',
    ...(replicas > 1 && { SHUTDOWN_SECONDS: String(LEAVES_S), SHUTDOWN_LISTENS_MS: String(LISTENS_MS) }),
  };
}

/** Keys of the doubles are of no use anywhere else. */
function placesDouble({ options, ports }: PlatformContext): NodeJS.ProcessEnv {
  const url = `http://${host}:${ports.places}`;
  return {
    ...(options.placesDouble && { CLINIC_PLACES_DIAGNOSTIC: 'on' }),
    ...(options.placesDouble &&
      !isReal('google') && {
        CLINIC_GOOGLE_PLACES_URL: url,
        CLINIC_GOOGLE_GEOCODE_URL: url,
        CLINIC_GOOGLE_PLACES_KEY: PLACES_KEYS.CLINIC_GOOGLE_PLACES_KEY,
      }),
    ...(options.placesDouble && !isReal('yelp') && { CLINIC_YELP_API_URL: url, CLINIC_YELP_API_KEY: PLACES_KEYS.CLINIC_YELP_API_KEY }),
  };
}

/** Real browsers bring the address of their maker's push service; tests that of ours. */
const push = ({ ports, secrets }: PlatformContext): NodeJS.ProcessEnv => ({
  ACCOUNT_PUSH_KEY: secrets.push,
  ACCOUNT_PUSH_CONTACT: 'mailto:help@toothwise.test',
  ACCOUNT_PUSH_HOSTS: `${host}:${ports.mail}`,
});

/** The number is the one from which Twilio's own test credentials send. */
const sms = ({ ports, secrets }: PlatformContext): NodeJS.ProcessEnv => ({
  ACCOUNT_SMS_URL: `http://${SMS_ACCOUNT_SID}:${secrets.sms}@${host}:${ports.mail}`,
  ACCOUNT_SMS_FROM: '+15005550006',
});

/** The local server where it runs, else the double of the AI provider where that does. */
function speech({ options, ports, secrets, speech: programs }: PlatformContext): NodeJS.ProcessEnv {
  if (!programs && !options.openAiDouble) return {};
  return {
    SPEECH_BASE_URL: `http://${host}:${programs ? ports.speech : ports.openai}/v1`,
    SPEECH_API_KEY: secrets.speechKey,
    ...(programs
      ? { SPEECH_MODEL: 'whisper-tiny.en', SPEECH_VOICE_MODEL: 'espeak-ng', SPEECH_VOICE: 'en-us' }
      : { SPEECH_MODEL: 'double' }),
  };
}

/** What this installation has to give to those who declare it. */
function ofPlatform(context: PlatformContext, { name, buckets }: Domain): NodeJS.ProcessEnv {
  const { options, ports, secrets } = context;
  return {
    SMTP_URL: `smtp://${host}:${ports.smtp}`,
    MAIL_FROM: 'Toothwise <no-reply@toothwise.test>',
    ...push(context),
    ...(!isReal('sms') && sms(context)),
    IDENTITY_ADMIN_URL: identityUrl(context),
    IDENTITY_ADMIN_SECRET: secrets.identityAdmin,
    SCREENING_PLANS_ON_SALE: 'essential,professional,family',
    SUPPORT_EMAIL: 'help@toothwise.test',
    DEFAULT_LOCATION: '40.7128,-74.006',
    S3_ENDPOINT: objectsUrl(context),
    S3_ACCESS_KEY: secrets.s3[name]?.accessKey,
    S3_SECRET_KEY: secrets.s3[name]?.secretKey,
    S3_BUCKET: buckets[0],
    S3_REGION: 'us-east-1',
    FFMPEG_PATH: ffmpegPath(),
    CLAMD_URL: `tcp://${host}:${ports.scanner}`,
    ...(!isReal('stripe') && {
      STRIPE_API_URL: `http://${host}:${ports.stripe}`,
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      CLINIC_STRIPE_WEBHOOK_SECRET: secrets.clinicStripeWebhookSecret,
      STRIPE_JS_URL: `${publicUrl(options)}/stripe/v3.js`,
    }),
    ...(!isReal('ai') &&
      options.openAiDouble && { AI_BASE_URL: `http://${host}:${ports.openai}/v1`, AI_API_KEY: secrets.openAiKey, AI_MODEL: 'double' }),
    ...(!isReal('speech') && speech(context)),
    ...placesDouble(context),
  };
}
