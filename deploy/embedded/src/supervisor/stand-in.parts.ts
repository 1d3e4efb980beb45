import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cannotWrite } from '../process/cannot-write.js';
import { nodePart } from './node-part.js';
import type { Part } from './part.js';
import {
  dataFolder,
  entriesFolder,
  host,
  identityEntry,
  jwksUrl,
  logFile,
  publicUrl,
  roleUrl,
  root,
  standInEntry,
  type PlatformContext,
} from './platform-context.js';
import { isReal } from './providers.js';
import { databaseCannotWrite } from './store.parts.js';

/** What answers on a laptop where a deployment has real servers: each speaks the real protocol. */
interface StandIn {
  name: 'mail' | 'web' | 'identity' | 'stripe' | 'openai' | 'speech' | 'places';
  entry?: string;
  needs?: string[];
  env: NodeJS.ProcessEnv;
  readyUrl?: string;
}

function part(context: PlatformContext, { name, entry = standInEntry(name), needs = [], env, readyUrl }: StandIn): Part {
  const port = context.ports[name];
  const { DATA_DIR, DATABASE_URL } = env;
  const node = nodePart({
    name,
    needs,
    entry,
    cwd: root,
    env: { HOST: host, PORT: String(port), ...env },
    logFile: logFile(context, name),
    readyUrl: readyUrl ?? `http://${host}:${port}/healthz`,
  });
  if (DATA_DIR) return { ...node, cannotWrite: () => cannotWrite(DATA_DIR) };
  return DATABASE_URL ? { ...node, cannotWrite: () => databaseCannotWrite(context) } : node;
}

/** The double's own. */
export const SMS_ACCOUNT_SID = `AC${'0'.repeat(32)}`;

export function mailPart(context: PlatformContext): Part {
  const { ports, secrets } = context;
  const sms = { SMS_ACCOUNT_SID, SMS_AUTH_TOKEN: secrets.sms };
  return part(context, { name: 'mail', env: { SMTP_PORT: String(ports.smtp), DATA_DIR: dataFolder(context, 'mail'), ...sms } });
}

export function webPart(context: PlatformContext): Part {
  const folders = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const remotes = folders.map((name) => ({ id: name, dist: join(root, name, 'dist') }));
  const env = {
    SHELL_DIST: join(root, 'shell', 'dist'),
    REMOTES: JSON.stringify(remotes),
    REMOTE_ENTRIES: entriesFolder(context),
  };
  return part(context, { name: 'web', entry: join(root, 'deploy', 'web', 'dist', 'main.js'), env });
}

export function identityPart(context: PlatformContext): Part | undefined {
  if (!existsSync(identityEntry('main'))) return undefined;
  const { ports, secrets, options } = context;
  const env: NodeJS.ProcessEnv = {
    PUBLIC_URL: publicUrl(options),
    BACK_CHANNEL_LOGOUT_URL: `http://${host}:${ports.gateway}/api/account/v1/back-channel-logout`,
    DATABASE_URL: roleUrl(context, 'identity'),
    IDENTITY_SECRET: secrets.identity,
    ACCOUNT_CLIENT_SECRET: secrets.identityAdmin,
    SMTP_URL: `smtp://${host}:${ports.smtp}`,
  };
  return part(context, {
    name: 'identity',
    entry: identityEntry('main'),
    needs: ['postgres', 'mail'],
    env,
    readyUrl: jwksUrl(context),
  });
}

/** Off where Stripe itself is used. */
export function stripePart(context: PlatformContext): Part | undefined {
  if (isReal('stripe')) return undefined;
  const { ports, secrets } = context;
  return part(context, {
    name: 'stripe',
    env: {
      DATA_DIR: dataFolder(context, 'stripe'),
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      PUBLIC_URL: publicUrl(context.options),
      STRIPE_WEBHOOK_URL: `http://${host}:${ports.gateway}/api/screening/v1/stripe/webhook`,
      CLINIC_STRIPE_WEBHOOK_SECRET: secrets.clinicStripeWebhookSecret,
      CLINIC_STRIPE_WEBHOOK_URL: `http://${host}:${ports.gateway}/api/clinic/v1/stripe/webhook`,
      ANSWERS_AFTER_MS: process.env['STRIPE_DOUBLE_ANSWERS_AFTER_MS'],
    },
  });
}

/** Off unless asked for, and where a real provider is given: without an AI provider results come from the rules, as they do for most people. */
export function openAiPart(context: PlatformContext): Part | undefined {
  return context.options.openAiDouble && !isReal('ai')
    ? part(context, { name: 'openai', env: { OPENAI_API_KEY: context.secrets.openAiKey, OPENAI_SPEECH_KEY: context.secrets.speechKey } })
    : undefined;
}

/** Off unless asked for, and where its programs cannot be had. */
export function speechPart(context: PlatformContext): Part | undefined {
  const { speech, secrets } = context;
  if (!speech) return undefined;
  const { recogniser, espeak } = speech;
  const env = { RECOGNISER: recogniser, ESPEAK: espeak.path, ESPEAK_ENV: JSON.stringify(espeak.env) };
  return part(context, { name: 'speech', env: { SPEECH_KEY: secrets.speechKey, ...env } });
}

/** The double's own: nobody else takes them. */
export const PLACES_KEYS = { CLINIC_GOOGLE_PLACES_KEY: 'google-double', CLINIC_YELP_API_KEY: 'yelp-double' } as const;

/** Off unless asked for: without outside sources the finder shows its own directory, as it does for most people. */
export const placesPart = (context: PlatformContext): Part | undefined =>
  context.options.placesDouble ? part(context, { name: 'places', env: PLACES_KEYS }) : undefined;
