const reserved = new Set("!*'();:@&=+$,/?%#[]");

/**
 * Kong's normal form of a path (kong/tools/uri.lua): escapes of unreserved characters decoded, dot segments resolved, slashes merged.
 * Routes are matched on it and upstreams receive it, so `/%61pi//x/../y` is `/api/y` for everybody. Query not included.
 */
export function normalizePath(path: string): string {
  const decoded = path.replaceAll(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const code = Number.parseInt(hex, 16);
    const character = String.fromCharCode(code);
    // Beyond ASCII an escape is one byte of a longer character and stays as it is.
    return code < 0x21 || code > 0x7e || reserved.has(character) ? escape.toUpperCase() : character;
  });
  const kept: string[] = [];
  const segments = decoded.split('/');
  for (const [index, segment] of segments.entries()) {
    const last = index === segments.length - 1;
    if (segment === '..') kept.pop();
    if (segment === '..' || segment === '.' || segment === '') {
      if (last) kept.push('');
      continue;
    }
    kept.push(segment);
  }
  return `/${kept.join('/')}`;
}
