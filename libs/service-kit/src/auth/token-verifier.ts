import { Inject, Injectable } from '@nestjs/common';
import { typedText } from '@toothwise/contracts-core';
import { type JWTPayload, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { Clock } from '../basics/clock/clock.js';
import { ProblemError } from '../basics/errors/problem-error.js';
import { SETTINGS } from '../basics/settings/settings.token.js';
import type { ServiceSettings } from '../basics/settings/settings.js';
import { ROLES, type Role } from '@toothwise/contracts-core';
import { type Actor } from './actor.js';

const claims = z.object({
  sub: z.uuid(),
  typ: z.literal('Bearer'),
  exp: z.number(),
  iat: z.number().optional(),
  auth_time: z.number().optional(),
  sid: z.string().min(1).max(255).optional(),
  email: typedText().max(320).default(''),
  email_verified: z.boolean().default(false),
  given_name: typedText().max(200).default(''),
  family_name: typedText().max(200).default(''),
  realm_access: z.object({ roles: z.array(z.string()) }).default({ roles: [] }),
});

/** Checks access tokens against the identity server's published keys. Keys are cached and fetched anew for an unknown `kid`. */
@Injectable()
export class TokenVerifier {
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  constructor(
    @Inject(SETTINGS) private readonly settings: ServiceSettings,
    private readonly clock: Clock,
  ) {
    this.keys = createRemoteJWKSet(new URL(settings.OIDC_JWKS_URL), {
      timeoutDuration: 3000,
      cooldownDuration: 5000,
      cacheMaxAge: 600_000,
    });
  }

  /**
   * @throws ProblemError `auth.expired` for a token past its end, `auth.required` for anything else that is not a valid access token
   *   (ID tokens, other algorithms, issuers or audiences), `service.unavailable` when the keys cannot be fetched
   */
  async verify(token: string): Promise<Actor> {
    const parsed = claims.safeParse(await this.signed(token, { audience: this.settings.OIDC_AUDIENCE, requiredClaims: ['sub', 'exp'] }));
    if (!parsed.success) throw new ProblemError('auth.required');
    const claim = parsed.data;
    return {
      id: claim.sub,
      email: claim.email,
      emailVerified: claim.email_verified,
      firstName: claim.given_name,
      lastName: claim.family_name,
      roles: claim.realm_access.roles.filter((role): role is Role => (ROLES as readonly string[]).includes(role)),
      ...(claim.sid === undefined ? {} : { sessionId: claim.sid }),
      ...(claim.auth_time === undefined ? {} : { signedInAt: new Date(claim.auth_time * 1000) }),
      ...(claim.iat === undefined ? {} : { issuedAt: new Date(claim.iat * 1000) }),
      expiresAt: new Date(claim.exp * 1000),
    };
  }

  /**
   * Claims of any token that the identity server signed for this audience.
   * @throws ProblemError as `verify` does
   */
  async signed(token: string, expected: { audience: string; requiredClaims: string[] }): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        ...expected,
        issuer: this.settings.OIDC_ISSUER,
        algorithms: ['RS256'],
        clockTolerance: 5,
        currentDate: this.clock.now(),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new ProblemError('auth.expired', { cause: error });
      const refused = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';
      throw new ProblemError(refused ? 'auth.required' : 'service.unavailable', { cause: error });
    }
  }
}
