import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { REALM } from '../realm.paths.js';
import { tellSessionEnded } from './session-ends.js';

interface SignOutState {
  state?: string;
  postLogoutRedirectUri?: string;
}

/**
 * Keycloak signs out at once when the request carries the ID token of this session, and asks first when it does not. The library
 * always asks, and ends a sign-out without a session by a script; this puts Keycloak's behaviour around it.
 */
export function signOutWithoutScript(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as unknown as KoaContextWithOIDC;
    if (oidc?.route !== 'end_session' || ctx.status !== 200 || !oidc.session) return;
    const { session } = oidc;
    const hint = oidc.entities.IdTokenHint?.payload;
    if (session.accountId && hint?.['sub'] !== session.accountId) return;

    const target = session.state as SignOutState | undefined;
    const { accountId, uid } = session;
    if (accountId) {
      await endGrants(provider, ctx as unknown as KoaContextWithOIDC);
      await session.destroy();
      ctx.cookies.set(provider.cookieName('session'), null, { path: `${REALM}/`, overwrite: true });
      await tellSessionEnded(provider, accountId, uid);
    }
    ctx.body = null;
    ctx.status = 303;
    ctx.redirect(destination(target, oidc.urlFor('end_session_success')));
    oidc.provider.emit('end_session.success', ctx as unknown as KoaContextWithOIDC);
  });
}

async function endGrants(provider: Provider, ctx: KoaContextWithOIDC): Promise<void> {
  const { session } = ctx.oidc;
  for (const { grantId } of Object.values(session?.authorizations ?? {})) {
    if (!grantId) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await (await provider.Grant.find(grantId))?.destroy();
  }
}

function destination(target: SignOutState | undefined, fallback: string): string {
  if (!target?.postLogoutRedirectUri) return fallback;
  const url = new URL(target.postLogoutRedirectUri);
  if (target.state !== undefined) url.searchParams.set('state', target.state);
  return url.href;
}
