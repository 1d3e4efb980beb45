import { keptInTab, shellPaths } from '@toothwise/web-platform';

/** Where the places are kept at which each page was left, for this tab. */
export const SCROLL_PLACES = 'toothwise-scroll';

/** The router gives a document's first page no key of its own; by its path it is not scrolled to where another page was left. */
export const placeOf = ({ key, pathname }: { key: string; pathname: string }): string => (key === 'default' ? pathname : key);

/** A page that is opened afresh begins at its top; one that is reloaded, or come back to, where it was left, so far as there is a page. */
export function beginAtTop(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (isInItsPlace()) window.history.scrollRestoration = 'manual';
  else if (opened?.type !== 'navigate') return;
  try {
    const place = placeOf({ key: keyOfEntry(), pathname: location.pathname });
    const { [place]: _left, ...others } = JSON.parse(keptInTab.read(SCROLL_PLACES) ?? '{}') as Record<string, number>;
    keptInTab.write(SCROLL_PLACES, JSON.stringify(others));
  } catch {
    // What stands there is nobody's list.
  }
}

/** What stands in place of a page that no network brings is another page, and shorter. Emergency help is there whole. */
const isInItsPlace = (): boolean => !navigator.onLine && location.pathname.replace(/\/$/, '') !== shellPaths.emergency;

/** As the router names the entry of the history that is open. */
const keyOfEntry = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';
