/** Paths a sign-in may return to besides those that remotes register; the first part decides. Never an outside address (AUTH-005). */
const insidePath = /^\/?[a-z0-9][a-z0-9\-/]*(\?[\w=&%.,\-]*)?$/i;

/**
 * Where to go after sign-in: the asked page if it is one of ours, else `/admin` for admins where it exists, else the portal (AUTH-006).
 * `exists` says whether a page is registered at a path.
 */
export function redirectTarget(asked: string | null, isAdmin: boolean, exists: (path: string) => boolean): string {
  const path = asked && insidePath.test(asked) ? `/${asked.replace(/^\//, '')}` : undefined;
  const pathname = path?.split('?')[0];
  if (path && pathname !== '/auth' && exists(pathname ?? '')) return path;
  return isAdmin && exists('/admin') ? '/admin' : '/patient-portal';
}
