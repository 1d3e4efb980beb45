import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';

/** Pages the OpenID library asks for, as finished HTML. */
export interface ProviderPages {
  error(reason: { code: string; description?: string }): string;
  confirmSignOut(action: string, xsrf: string): string;
  signedOut(): string;
  headers: Record<string, string>;
}

type SignOutSources = Required<
  Pick<NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>, 'logoutSource' | 'postLogoutSuccessSource'>
>;

export function pagesOf(pages: ProviderPages): { signOut: SignOutSources; error: NonNullable<Configuration['renderError']> } {
  const html = (ctx: KoaContextWithOIDC, body: string) => {
    ctx.set(pages.headers);
    ctx.type = 'html';
    ctx.body = body;
  };
  return {
    signOut: {
      logoutSource: async (ctx) => {
        const { secret } = ctx.oidc.session?.state as { secret: string };
        html(ctx, pages.confirmSignOut(ctx.oidc.urlFor('end_session_confirm'), secret));
      },
      postLogoutSuccessSource: async (ctx) => html(ctx, pages.signedOut()),
    },
    error: async (ctx, out) => html(ctx, pages.error({ code: String(out.error), description: out.error_description })),
  };
}
