import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { CLIENT_ID } from '../realm.paths.js';
import { findAccountById, type IdentityAccount } from '../store/account.repository.js';
import type { Queryable } from '../store/database.js';

type JwtCustomizer = NonNullable<NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt']>;

/** The person's claims, named as Keycloak's default scopes name them. */
export function personClaims(account: IdentityAccount) {
  return {
    email: account.email,
    email_verified: account.emailVerified,
    name: `${account.firstName} ${account.lastName}`,
    given_name: account.firstName,
    family_name: account.lastName,
    preferred_username: account.email,
  };
}

/** The session that a code or token belongs to, the same in every token of one sign-in. */
export const sessionOf = (token: object | undefined) => (token as { sessionUid?: string } | undefined)?.sessionUid;

/** Gives the access token Keycloak's claims; roles are read at the moment of issue, so a change shows within one lifetime. */
export const keycloakAccessToken =
  (db: Queryable): JwtCustomizer =>
  async (ctx: KoaContextWithOIDC, token, jwt) => {
    const account = await findAccountById(db, String(jwt.payload['sub']));
    if (!account) throw new Error('token for an account that does not exist');
    jwt.header = { ...jwt.header, typ: 'JWT' };
    const { client_id: _clientId, ...standard } = jwt.payload;
    jwt.payload = {
      ...standard,
      typ: 'Bearer',
      azp: CLIENT_ID,
      sid: sessionOf(token),
      // Of the sign-in, however often the token is renewed.
      auth_time: (ctx.oidc.entities.AuthorizationCode ?? ctx.oidc.entities.RefreshToken)?.authTime,
      acr: '1',
      scope: 'openid profile email',
      realm_access: { roles: account.roles },
      ...personClaims(account),
    };
  };
