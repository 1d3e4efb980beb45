import { keptInTab } from '@toothwise/web-platform';

/** Where the places are kept at which each page was left, for this tab. */
export const SCROLL_PLACES = 'toothwise-scroll';

/** The router gives a document's first page no key of its own; by its path it is not scrolled to where another page was left. */
export const placeOf = ({ key, pathname }: { key: string; pathname: string }): string => (key === 'default' ? pathname : key);

/** A page that is opened afresh begins at its top; one that is reloaded, or come back to, where it was left. */
export function beginAtTop(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type !== 'navigate') return;
  try {
    const { [location.pathname]: _left, ...others } = JSON.parse(keptInTab.read(SCROLL_PLACES) ?? '{}') as Record<string, number>;
    keptInTab.write(SCROLL_PLACES, JSON.stringify(others));
  } catch {
    // What stands there is nobody's list.
  }
}
