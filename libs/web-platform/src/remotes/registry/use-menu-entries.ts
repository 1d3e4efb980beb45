import type { TextKey } from '../../basics/texts/texts.js';
import type { MenuEntry } from './menus.routes.js';
import { useRouteExistsCheck } from './registry.context.js';

export interface ShownEntry {
  path: string;
  labelKey: TextKey;
}

/** The entries whose pages are there, each with the page that it leads to now. */
export function useMenuEntries(entries: readonly MenuEntry[]): ShownEntry[] {
  const exists = useRouteExistsCheck();
  return entries.flatMap(({ labelKey, paths }) =>
    paths
      .filter(exists)
      .slice(0, 1)
      .map((path) => ({ labelKey, path })),
  );
}
