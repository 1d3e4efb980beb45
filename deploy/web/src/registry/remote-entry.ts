import { z } from 'zod';
import { fixedPart } from './prefixes.rules.js';

/** Longest that an entry may be, its description included; those of today have 5 KB. */
const LONGEST = 256 * 1024;

const description = z.looseObject({
  id: z.string(),
  version: z.string().min(1),
  routes: z.array(z.looseObject({ path: z.string() })),
});
const entry = z
  .object({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,62}$/),
    /** Where its files are: its own folder and nobody else's, on our own origin. */
    baseUrl: z.string(),
    version: z.string().min(1).max(100),
    prefixes: z.array(z.string().regex(/^\/[^\s?#]*$/)),
    description: description.optional(),
  })
  .refine(({ id, baseUrl }) => baseUrl === `/remotes/${id}/`, { path: ['baseUrl'], message: 'is not /remotes/<id>/' })
  .refine(({ prefixes, description }) => prefixes.length > 0 || (description?.routes.length ?? 0) > 0, {
    path: ['prefixes'],
    message: 'is empty, and no route says more',
  })
  .refine((one) => !one.description || one.description.id === one.id, { path: ['description', 'id'], message: 'is not the entry’s' });

/** A remote's line in `/remotes.json`. */
export interface RemoteEntry {
  id: string;
  baseUrl: string;
  /** Changes with the content of the build. */
  version: string;
  /** What it claims: the addresses of pages that begin so are its own. */
  prefixes: string[];
  /** Its remote.json; a remote without is asked for it by the shell. */
  description?: { version: string; routes: { path: string }[] };
}

/**
 * Reads an entry as a release has written it. What its description's routes claim counts as claimed, listed or not.
 * @throws Error saying in one line what is wrong with it
 */
export function readEntry(text: string): RemoteEntry {
  if (text.length > LONGEST) throw new Error(`has more than ${LONGEST} characters`);
  const result = entry.safeParse(json(text));
  if (!result.success)
    throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.') || 'the entry'}: ${message}`).join('; '));
  const { prefixes, ...rest } = result.data;
  return { ...rest, prefixes: prefixesOf(prefixes, rest.description?.routes) };
}

/** The fixed parts of a remote's routes, each once, sorted. */
export function prefixesOf(listed: readonly string[], routes: readonly { path: string }[] = []): string[] {
  return [...new Set([...listed, ...routes.map(({ path }) => fixedPart(path))])].sort();
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
}
