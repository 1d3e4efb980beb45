import { useSyncExternalStore } from 'react';

/** A domain → the version of its routes that a page was made for. */
export type ApiVersions = Readonly<Record<string, number>>;

const heard = new Map<string, number>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function set(domain: string, version: number | undefined) {
  if (heard.get(domain) === version) return;
  if (version === undefined) heard.delete(domain);
  else heard.set(domain, version);
  for (const listener of listeners) listener();
}

/** Notes which version of its routes a service has, as each of its answers says. */
export function noteApiVersion(url: string, { headers }: Response): void {
  const [, domain] = /^\/api\/([a-z]+)\//.exec(url) ?? [];
  const version = Number(headers.get('x-api-version') ?? Number.NaN);
  if (domain && Number.isInteger(version)) set(domain, version);
}

/** Forgets what services said, so that the next answer tells it anew. */
export function askVersionsAgain(needed: ApiVersions): void {
  for (const domain of Object.keys(needed)) set(domain, undefined);
}

/** Whether a page was made for later routes than a service has answered with, now. A service that has not answered is none. */
export const useIsNewerThanService = (needed: ApiVersions = {}): boolean =>
  useSyncExternalStore(subscribe, () => Object.entries(needed).some(([domain, version]) => (heard.get(domain) ?? version) < version));
