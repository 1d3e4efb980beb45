import type { KongFile, KongRoute, KongService } from './kong-file.js';

export interface Match {
  service: KongService;
  route: KongRoute;
  /** Path to ask the upstream for. */
  upstreamPath: string;
}

interface Candidate {
  service: KongService;
  route: KongRoute;
  /** More attributes win, then regular expressions, then their priority, then the longer prefix: Kong's traditional_compatible order. */
  rank: [attributes: number, regex: number, regexPriority: number, length: number];
  matched: (path: string) => string | undefined;
}

/** Prepares the table once; the answer finds the route of a request, or undefined. @param path in normal form */
export function routeMatcher(file: KongFile): (method: string, path: string, protocol: 'http' | 'https') => Match | undefined {
  const candidates = file.services
    .flatMap((service) => service.routes.flatMap((route) => route.paths.map((path) => candidate(service, route, path))))
    .sort((a, b) => compare(b.rank, a.rank));
  return (method, path, protocol) => {
    for (const { service, route, matched } of candidates) {
      if (route.methods && !route.methods.includes(method)) continue;
      if (route.protocols && !route.protocols.includes(protocol)) continue;
      const part = matched(path);
      if (part === undefined) continue;
      return { service, route, upstreamPath: upstreamPath(route, path, part) };
    }
    return undefined;
  };
}

function candidate(service: KongService, route: KongRoute, path: string): Candidate {
  const attributes = 1 + (route.methods ? 1 : 0);
  if (path.startsWith('~')) {
    const expression = new RegExp(`^(?:${path.slice(1)})`);
    return { service, route, rank: [attributes, 1, route.regex_priority ?? 0, 0], matched: (given) => expression.exec(given)?.[0] };
  }
  return { service, route, rank: [attributes, 0, 0, path.length], matched: (given) => (given.startsWith(path) ? path : undefined) };
}

function compare(a: number[], b: number[]): number {
  return a.map((value, index) => value - b[index]!).find((difference) => difference !== 0) ?? 0;
}

/** Kong strips the matched part by default (`strip_path: true`). */
function upstreamPath(route: KongRoute, path: string, matched: string): string {
  if (route.strip_path === false) return path;
  const rest = path.slice(matched.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
