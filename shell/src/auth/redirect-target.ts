import { shellPaths } from '@toothwise/web-platform';

/** Paths a sign-in may return to besides those that remotes register; the first part decides. Never an outside address (AUTH-005). */
const insidePath = /^\/?[a-z0-9][a-z0-9\-/]*(\?[\w=&%.,\-]*)?$/i;

/**
 * The page that was asked for before the sign-in, if it is one of ours (AUTH-006). `exists` says whether a page is registered at a path.
 */
export function redirectTarget(asked: string | null, exists: (path: string) => boolean): string | undefined {
  const path = asked && insidePath.test(asked) ? `/${asked.replace(/^\//, '')}` : undefined;
  const pathname = path?.split('?')[0] ?? '';
  return path && pathname !== shellPaths.signIn && exists(pathname) ? path : undefined;
}
