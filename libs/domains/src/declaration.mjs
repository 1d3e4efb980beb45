// What a domain may say of itself. Plain JavaScript, so that every tool reads it as it stands, built or not.
import { z } from 'zod';

/** What the platform can give to a service that declares it, beyond what every service needs. */
const known = {
  secrets: [
    'SMTP_URL',
    'IDENTITY_ADMIN_SECRET',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'AI_API_KEY',
    'SPEECH_API_KEY',
  ],
  settings: [
    'MAIL_FROM',
    'IDENTITY_ADMIN_URL',
    'ADMIN_EMAILS',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'STRIPE_API_URL',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_JS_URL',
    'AI_BASE_URL',
    'AI_MODEL',
    'AI_TIMEOUT_MS',
    'AI_TOKENS_PER_HOUR',
    'AI_PRICE_INPUT',
    'AI_PRICE_OUTPUT',
    'SPEECH_BASE_URL',
    'SPEECH_MODEL',
    'SPEECH_VOICE_MODEL',
    'SPEECH_VOICE',
    'SPEECH_VOICE_AU',
    'SPEECH_TIMEOUT_MS',
    'FFMPEG_PATH',
    'SUPPORT_EMAIL',
    'DEFAULT_LOCATION',
    'PHOTO_BOUNDS',
    'CLAMD_URL',
  ],
};

const word = z.string().regex(/^[a-z]+$/);
const names = z.array(z.string());
const event = z.string().regex(/^[a-z]+\.[a-z]+(-[a-z]+)*\.v[1-9]\d*$/);

/** A route of which the gateway must know more than that it is there. */
const route = z
  .strictObject({
    /** `screening-<name>` in the gateway's file; `public` joins the route of the service's own description. */
    name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    /** Why it is special; stands above it in the file. */
    about: z.string().min(1),
    methods: z.array(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])).min(1),
    /** Regular expressions of whole paths below `/api/<domain>`. */
    paths: z.array(z.string().regex(/^\/v\d+\/[^$\s]+$/)).min(1),
    /** May be called without a token. */
    public: z.literal(true).optional(),
    /** Bodies of up to so many MiB. */
    megabytes: z.int().min(2).max(1024).optional(),
    /** Bodies pass as they come; such a call is never repeated, and has places of its own. */
    unbuffered: z.literal(true).optional(),
    /** Never ends by itself. */
    stream: z.literal(true).optional(),
    /** Calls a minute from one address, in place of what holds for all. */
    perMinute: z.int().positive().optional(),
  })
  .refine(({ unbuffered, megabytes }) => !unbuffered || megabytes, 'unbuffered bodies need a limit in megabytes')
  .refine(({ stream, methods }) => !stream || methods.join() === 'GET', 'a stream is read by GET alone')
  .refine(
    ({ name, methods, paths: _, about: __, public: open, ...special }) =>
      name !== 'public' || (open && methods.join() === 'GET' && Object.keys(special).length === 0),
    'the route named public is read by GET without a token, and nothing else',
  );

export const domainDeclaration = z
  .strictObject({
    /** The folder's name. */
    name: word,
    /** Its service listens at the platform's public port + 10020 + this. 10–19 and 90–99 are the platform's own. */
    port: z.int().refine((port) => (port >= 1 && port <= 9) || (port >= 20 && port <= 89), 'is not within 1–9 or 20–89'),
    /** Names of environment variables whose values nobody else may see. */
    secrets: names,
    /** Names of its other environment variables. */
    settings: names,
    /** Of the object store. */
    buckets: z.array(z.string().regex(/^[a-z][a-z0-9-]{2,30}$/)),
    /** Domains whose lent objects (`<name>/lent/`) it may read. */
    borrows: z.array(word).optional(),
    /** Of which it opens what every other domain has put there, too. */
    gathers: z.array(z.string()).optional(),
    events: z.strictObject({
      publishes: z.array(event),
      /** Those that have a notice in its contracts; `npm run contracts` writes them. */
      notices: z.array(event).optional(),
      /** That for which it has handlers: facts of others, and its own commands to itself. */
      consumes: z.array(event),
      /** Hears besides whatever has a notice, of every domain. */
      sendsNotices: z.literal(true).optional(),
      /** Carries out erasure: may purge a person from every stream. */
      purges: z.literal(true).optional(),
    }),
    /** Left out where it has no demo data. */
    seeds: z
      .strictObject({
        /** Domains whose demo data must be there before. */
        after: z.array(word),
        /** File with people that no other domain needs. */
        people: z.string().optional(),
      })
      .optional(),
    routes: z.array(route),
  })
  .superRefine((declared, check) => {
    const refuse = (path, message) => check.addIssue({ code: 'custom', path, message });
    for (const [index, bucket] of (declared.gathers ?? []).entries())
      if (!declared.buckets.includes(bucket)) refuse(['gathers', index], `${bucket} is none of its buckets`);
    // A domain's own names need no line above: HEALTH_… of health.
    const own = `${declared.name.toUpperCase()}_`;
    for (const field of ['secrets', 'settings'])
      for (const [index, name] of declared[field].entries()) {
        if (known[field].includes(name) || (name.startsWith(own) && /^[A-Z][A-Z0-9_]+$/.test(name))) continue;
        refuse([field, index], `${name} is neither known here nor begins with ${own}`);
      }
    for (const [index, name] of declared.events.publishes.entries())
      if (!name.startsWith(`${declared.name}.`)) refuse(['events', 'publishes', index], `${name} does not begin with ${declared.name}.`);
    for (const [index, name] of (declared.events.notices ?? []).entries())
      if (!declared.events.publishes.includes(name)) refuse(['events', 'notices', index], `${name} is none of its facts`);
    for (const [index, { name }] of declared.routes.entries())
      if (declared.routes.findIndex((other) => other.name === name) !== index) refuse(['routes', index], `${name} is there twice`);
  });
