/** Field names whose values never reach a log line: secrets, contact data, health text. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'apiKey',
  'clientSecret',
];
const PERSONAL_FIELDS = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'name',
  'address',
  'symptoms',
  'currentConcerns',
  'answers',
  'summary',
  'sharing',
];

/** Paths for pino's `redact`: each field at the top and up to two levels down. */
export const REDACTED_PATHS: string[] = [...SECRET_FIELDS, ...PERSONAL_FIELDS.filter((field) => field !== 'name')].flatMap((field) => [
  field,
  `*.${field}`,
  `*.*.${field}`,
]);

const TOKEN = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
const URL_PASSWORD = /(\w+:\/\/[^\s:/@]{0,64}):[^\s@]{1,256}@/g;
/** Postgres quotes the offending value: `invalid input syntax for type uuid: "…"`, `Key (email)=(…) already exists`. */
const QUOTED_VALUE = /: "[^"]*"|=\([^)]*\)/g;

/** Takes tokens, e-mail addresses, passwords in URLs and values quoted by the database out of a text. */
export function scrub(text: string): string {
  return text
    .replace(TOKEN, '[token]')
    .replace(BEARER, '$1 [token]')
    .replace(URL_PASSWORD, '$1:[password]@')
    .replace(EMAIL, '[e-mail]')
    .replace(QUOTED_VALUE, ': [value]');
}

/** An error as it may be logged: kind, scrubbed message and stack, and the database's code; never query parameters. */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: scrub(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: scrub(error.stack ?? ''),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}
