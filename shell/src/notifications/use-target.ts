import { shellPaths, useRouteExists } from '@toothwise/web-platform';

/** Of a text that others wrote, an address within the product or none: one slash, then no second one and no backslash. */
const isInApp = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path);

/** Where a notification leads: its page while somebody has registered it, else the list. Undefined where it leads nowhere. */
export function useTarget(path: string | null): string | undefined {
  const inApp = path !== null && isInApp(path) ? path : undefined;
  const exists = useRouteExists(inApp ?? shellPaths.notifications);
  return inApp && (exists ? inApp : shellPaths.notifications);
}
