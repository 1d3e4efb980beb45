/** What stands before the first parameter: `/admin/screening/:id` → `/admin/screening`. */
export function fixedPart(path: string): string {
  const parts = path.split('/').filter(Boolean);
  const parameter = parts.findIndex((part) => /^[:*]/.test(part));
  return `/${parts.slice(0, parameter < 0 ? parts.length : parameter).join('/')}`;
}

interface Claim {
  id: string;
  prefixes: readonly string[];
}

/** Why an entry cannot be listed beside those that are: `undefined` where it can. Who claims `/` would claim everything. */
export function conflictOf(entry: Claim, held: readonly Claim[]): string | undefined {
  if (entry.prefixes.includes('/')) return 'claims every page';
  const namesake = held.find(({ id }) => id === entry.id);
  if (namesake) return `${entry.id} is listed already`;
  for (const { id, prefixes } of held)
    for (const other of prefixes) {
      const claimed = entry.prefixes.find((prefix) => isUnder(prefix, other) || isUnder(other, prefix));
      if (claimed) return `claims ${claimed}, and ${id} holds ${other}`;
    }
  return undefined;
}

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix.replace(/\/$/, '')}/`);
