import { setTimeout as pause } from 'node:timers/promises';
import { guardServer, problemOptions } from '@toothwise/gateway/guard';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { z, ZodError } from 'zod';
import { control, type Control, DoubleScript } from '../openai/double-script.js';
import { isOwnHost } from '../../process/own-host.js';
import { googlePlace, placesAround, yelpBusiness } from './place-data.js';

export interface PlacesDoubleSettings {
  host?: string;
  /** 0 takes any free port. */
  port?: number;
  /** The keys that callers must send; any key is taken without them. */
  googleKey?: string;
  yelpKey?: string;
}
type Source = 'google' | 'yelp';
export interface PlacesDouble {
  url: string;
  port: number;
  requests: { source: Source; method: string; path: string; headers: Record<string, unknown>; body: unknown }[];
  script(source: Source, next: Partial<Control>): void;
  reset(): void;
  stop(): Promise<void>;
}

const number = (least: number, most: number) => z.coerce.number().min(least).max(most);
const nearby = z.strictObject({
  includedTypes: z.array(z.string()).min(1),
  maxResultCount: z.int().min(1).max(20),
  rankPreference: z.enum(['DISTANCE', 'POPULARITY']).optional(),
  locationRestriction: z.object({
    circle: z.object({
      center: z.object({ latitude: number(-90, 90), longitude: number(-180, 180) }),
      radius: z.number().min(0).max(50_000),
    }),
  }),
});
const businesses = z.object({
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  radius: number(0, 40_000),
  categories: z.string(),
  sort_by: z.string(),
  limit: number(1, 50),
});

/**
 * Google's Places API (New), its geocoding and Yelp's business search for tests, on loopback: invented dentists around any point, and
 * failures on demand (`POST /control` with `source`). `DELETE /control` resets, `GET /control/requests` tells what came in.
 */
export async function startPlacesDouble(settings: PlacesDoubleSettings = {}): Promise<PlacesDouble> {
  const scripts = { google: new DoubleScript(), yelp: new DoubleScript() };
  const requests: PlacesDouble['requests'] = [];
  const app = fastify({ ...problemOptions, forceCloseConnections: true });
  app.setErrorHandler(async (error: FastifyError | ZodError, _request, reply) =>
    reply.status(error instanceof ZodError ? 400 : (error.statusCode ?? 500)).send(googleError(400, 'INVALID_ARGUMENT')),
  );
  app.setNotFoundHandler(async (_request, reply) => reply.status(404).send(googleError(404, 'NOT_FOUND')));
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isOwnHost(headers)) return reply.status(421).send(googleError(421, 'FAILED_PRECONDITION'));
  });
  app.addHook('preHandler', async ({ method, url, headers, body }) => {
    const source = url.startsWith('/v3/') ? 'yelp' : 'google';
    if (/^\/(v1|v3|maps)\//.test(url)) requests.push({ source, method, path: url, headers, body });
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  googleRoutes(app, scripts.google, settings.googleKey);
  yelpRoutes(app, scripts.yelp, settings.yelpKey);
  const reset = () => {
    for (const script of Object.values(scripts)) script.reset();
    requests.length = 0;
  };
  app.post('/control', async (request, reply) => {
    const { source, ...next } = z.looseObject({ source: z.enum(['google', 'yelp']) }).parse(request.body);
    scripts[source].set(control.parse(next));
    return reply.status(204).send();
  });
  app.delete('/control', async (_request, reply) => {
    reset();
    return reply.status(204).send();
  });
  app.get('/control/requests', async () => ({ requests }));
  guardServer(app.server);
  await app.listen({ host: settings.host ?? '127.0.0.1', port: settings.port ?? 0 });
  const { port } = app.server.address() as { port: number };
  return {
    ...{ url: `http://127.0.0.1:${port}`, port, requests, reset },
    script: (source, next) => scripts[source].set(control.parse(next)),
    stop: () => app.close(),
  };
}

function googleRoutes(app: FastifyInstance, script: DoubleScript, key: string | undefined): void {
  const isGiven = (given: unknown) => Boolean(given) && (!key || given === key);
  /** Only what the mask names; a call without one is refused, as Google does. */
  const masked = (place: Record<string, unknown>, mask: string[]) =>
    Object.fromEntries(Object.entries(place).filter(([field]) => mask.includes(field)));
  const maskOf = (headers: Record<string, unknown>, prefix: string) =>
    z
      .string()
      .min(1)
      .parse(headers['x-goog-fieldmask'])
      .split(',')
      .map((field) => field.replace(prefix, ''));
  // Two colons are one in a path.
  app.post('/v1/places::searchNearby', async ({ headers, body }, reply) => {
    if (!isGiven(headers['x-goog-api-key'])) return reply.status(403).send(googleError(403, 'PERMISSION_DENIED'));
    const mask = maskOf(headers, 'places.');
    const { locationRestriction, maxResultCount } = nearby.parse(body);
    const { center } = locationRestriction.circle;
    const places = placesAround(center, 'google').slice(0, maxResultCount);
    return play(script, reply, { places: places.map((place) => masked(googlePlace(place), mask)) });
  });
  app.get('/v1/places/:id', async ({ headers, params }, reply) => {
    if (!isGiven(headers['x-goog-api-key'])) return reply.status(403).send(googleError(403, 'PERMISSION_DENIED'));
    const { id } = z.object({ id: z.string() }).parse(params);
    const [, latitude, longitude] =
      /^double-google-(-?[\d_]+)-(-?[\d_]+)-\d+$/.exec(id)?.map((text) => Number(text.replace('_', '.'))) ?? [];
    const place = placesAround({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, 'google').find((one) => one.id === id);
    if (!place) return reply.status(404).send(googleError(404, 'NOT_FOUND'));
    return play(script, reply, masked(googlePlace(place), maskOf(headers, '')));
  });
  app.get('/maps/api/geocode/json', async ({ query }, reply) => {
    const { address, key: given } = z.object({ address: z.string().min(1), key: z.string().optional() }).parse(query);
    if (!isGiven(given)) return { status: 'REQUEST_DENIED', results: [], error_message: 'The provided API key is invalid.' };
    const known = !/nowhere/i.test(address);
    const location = { lat: 40.7128, lng: -74.006 };
    return play(script, reply, {
      status: known ? 'OK' : 'ZERO_RESULTS',
      results: known ? [{ formatted_address: address, geometry: { location } }] : [],
    });
  });
}

function yelpRoutes(app: FastifyInstance, script: DoubleScript, key: string | undefined): void {
  app.get('/v3/businesses/search', async ({ headers, query }, reply) => {
    const given = headers.authorization?.replace(/^Bearer /, '');
    if (!given || (key && given !== key))
      return reply.status(401).send({ error: { code: 'TOKEN_INVALID', description: 'Invalid access token.' } });
    const { latitude, longitude, limit } = businesses.parse(query);
    const found = placesAround({ latitude, longitude }, 'yelp').slice(0, limit).map(yelpBusiness);
    return play(script, reply, { businesses: found, total: found.length, region: { center: { latitude, longitude } } });
  });
}

async function play(script: DoubleScript, reply: FastifyReply, answer: unknown): Promise<unknown> {
  const step = script.next('double');
  if (step.mode === 'hang-up') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (step.mode === 'error-500') return reply.status(500).send(googleError(500, 'INTERNAL'));
  if (step.mode === 'rate-limited') return reply.header('retry-after', '120').status(429).send(googleError(429, 'RESOURCE_EXHAUSTED'));
  if (step.mode === 'slow') await pause(step.delayMs, undefined, { ref: false });
  if (step.mode === 'garbage') return reply.type('application/json').send('{"places": [{"id"');
  return step.mode === 'wrong-shape' ? { unexpected: true, places: 'none' } : answer;
}

const googleError = (code: number, status: string) => ({ error: { code, message: 'The double says no.', status } });
