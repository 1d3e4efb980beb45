import { openApiPaths, type OpenApiPath } from './openapi-routes.js';
import { requestsWithText } from './openapi-texts.js';
import type { Bed } from './start-bed.js';

/** What is asked of every route of a service, as its own document lists them. */
export interface Asked {
  bed: Pick<Bed, 'request' | 'heads'>;
  domain: string;
  token: string;
  /** Values of path parameters, by name; without one a new id. */
  known?: Record<string, string>;
}

const documentOf = async ({ bed, domain }: Pick<Asked, 'bed' | 'domain'>) =>
  (await bed.request<object>(`/api/${domain}/openapi.json`)).body;

/**
 * Puts the text into every place that takes one.
 * @param besides methods that would take away what the other requests need, and a status over 499 that is an honest answer
 * @returns where it was put, and where the service failed over it
 */
export async function failuresOver(
  text: string,
  asked: Asked,
  besides: { method?: string; status?: number } = {},
): Promise<{ places: string[]; failed: string[] }> {
  const all = requestsWithText(await documentOf(asked), text, asked.known).filter(({ method }) => method !== besides.method);
  const failed: string[] = [];
  for (const { where, path, ...request } of all) {
    const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': '"0"' };
    const { status } = await asked.bed.request(path, { ...request, token: asked.token, headers });
    if (status >= 500 && status !== besides.status) failed.push(where);
  }
  return { places: all.map(({ where }) => where), failed };
}

/** Asks every path with the methods that it does not have, and for those that it has. @returns what was answered instead of 405 and 204 */
export async function wrongMethodsTaken(asked: Pick<Asked, 'bed' | 'domain'>): Promise<string[]> {
  const found: string[] = [];
  for (const each of openApiPaths(await documentOf(asked))) found.push(...(await methodsTaken(asked.bed, each)));
  return found;
}

async function methodsTaken(bed: Asked['bed'], { path, allowed, others }: OpenApiPath): Promise<string[]> {
  const address = path.replaceAll(/\{\w+\}/g, 'x');
  const found: string[] = [];
  const say = (method: string, status: number, wanted: number, allow: string | null, code?: unknown) => {
    if (status !== wanted || allow !== allowed.join(', ') || (code !== undefined && code !== 'request.wrong-method'))
      found.push(`${method} ${path}: ${status} ${String(code)}, allow ${allow}`);
  };
  for (const method of others) {
    const answer = await bed.request<{ code?: string; status?: number }>(address, {
      method,
      body: ['GET', 'HEAD'].includes(method) ? undefined : {},
    });
    const told = method === 'HEAD' ? undefined : answer.body.status === 405 ? (answer.body.code ?? null) : null;
    say(method, answer.status, 405, answer.headers.get('allow'), told);
  }
  const options = await bed.request(address, { method: 'OPTIONS' });
  say('OPTIONS', options.status, 204, options.headers.get('allow'));
  return found;
}

/** Asks every route as somebody and as a stranger. @returns the answers that somebody on the way may keep */
export async function answersKept(asked: Asked): Promise<string[]> {
  const found: string[] = [];
  for (const { path, allowed } of openApiPaths(await documentOf(asked)))
    for (const method of allowed)
      for (const token of [undefined, asked.token]) {
        const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => asked.known?.[name] ?? crypto.randomUUID());
        const { status, headers } = await asked.bed.heads(address, { method, token });
        const kept = headers.get('cache-control');
        if (!kept?.includes('no-store')) found.push(`${method} ${path}: ${status}, ${kept}`);
      }
  return found;
}
