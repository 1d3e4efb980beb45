/** Keycloak's own paths, so that one client configuration fits both servers. */
export const REALM = '/realms/toothwise';
export const OPENID = `${REALM}/protocol/openid-connect`;
export const RESOURCES = `${REALM}/resources`;
export const LOGIN_ACTIONS = `${REALM}/login-actions`;
/** Keycloak's admin API. The gateway's file has no such route: only who reaches this server itself can ask. */
export const ADMIN = '/admin/realms/toothwise';
export const CLIENT_ID = 'toothwise-web';
/** The account service, the only one that administers people. */
export const ACCOUNT_CLIENT_ID = 'toothwise-account';
export const API_AUDIENCE = 'toothwise-api';

/** Pages of one sign-in attempt live below its id; the attempt's cookie is limited to that path, so tabs do not mix. */
export const attemptPath = (attempt: string, page?: string) => `${LOGIN_ACTIONS}/${encodeURIComponent(attempt)}${page ? `/${page}` : ''}`;
