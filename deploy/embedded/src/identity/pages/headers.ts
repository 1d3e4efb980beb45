/** The identity pages bring their own policy: no script but our own files, and no frame but our own pages' (silent sign-in). */
export const PAGE_HEADERS: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  // Not "no-referrer": with that the browser sends "Origin: null" with our own forms.
  'referrer-policy': 'same-origin',
};

/** The two pages that keycloak-js puts into hidden frames run one script of their own. */
export const FRAME_HEADERS: Record<string, string> = {
  ...PAGE_HEADERS,
  'content-security-policy': "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'self'",
};
