import { Inject, Injectable } from '@nestjs/common';
import { Clock, ProblemError, SETTINGS, TokenVerifier } from '@toothwise/service-kit';
import { z } from 'zod';
import type { AccountSettings } from '../settings.js';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Older ones are not taken, so that their ids need not be remembered for long. */
const FRESH_SECONDS = 120;

const claims = z.object({
  sub: z.uuid(),
  sid: z.string().min(1).max(255),
  jti: z.string().min(1).max(255),
  iat: z.number(),
  events: z.object({ [EVENT]: z.looseObject({}) }),
  // An ID token has one; it must not pass for a logout token.
  nonce: z.undefined().optional(),
});

export interface EndedSession {
  personId: string;
  sessionId: string;
  /** Id of the token: one is carried out once. */
  tokenId: string;
}

/** Reads logout tokens as OpenID Connect Back-Channel Logout 1.0, section 2.6, asks for. */
@Injectable()
export class LogoutTokens {
  constructor(
    private readonly tokens: TokenVerifier,
    @Inject(SETTINGS) private readonly settings: AccountSettings,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `webhook.invalid`; `service.unavailable` when the keys cannot be fetched */
  async read(token: string): Promise<EndedSession> {
    const parsed = claims.safeParse(await this.signed(token));
    if (!parsed.success) throw new ProblemError('webhook.invalid');
    const { sub, sid, jti, iat } = parsed.data;
    if (Math.abs(this.clock.now().getTime() / 1000 - iat) > FRESH_SECONDS) throw new ProblemError('webhook.invalid');
    return { personId: sub, sessionId: sid, tokenId: jti };
  }

  private async signed(token: string): Promise<unknown> {
    try {
      const requiredClaims = ['sub', 'sid', 'jti', 'iat', 'events'];
      return await this.tokens.signed(token, { audience: this.settings.OIDC_CLIENT_ID, requiredClaims });
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'service.unavailable') throw error;
      throw new ProblemError('webhook.invalid', { cause: error });
    }
  }
}
