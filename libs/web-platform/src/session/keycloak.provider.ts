import type Keycloak from 'keycloak-js';
import type { KeycloakTokenParsed } from 'keycloak-js';
import { ApiProblem, problemOf, problemOfFailure } from '../basics/line/api-problem.js';
import { shellPaths } from '../basics/shell.routes.js';
import { keptHere } from '../basics/store/kept.js';
import { SessionEnded, type IdentityProvider, type Role, type SessionUser, type Tokens } from './session.types.js';

export interface KeycloakSettings {
  url: string;
  realm: string;
  clientId: string;
}

/** Set while this browser has a session, so that a visitor who never signed in loads no identity code at all. Holds nothing personal. */
const marker = 'toothwise.signed-in-before';

/** How long the identity server has to say that it is there, in milliseconds. */
const ANSWERS_WITHIN = 5_000;

/** Keycloak through keycloak-js, fetched when it is first needed; its `init` runs once. */
export class KeycloakProvider implements IdentityProvider {
  readonly #settings: KeycloakSettings;
  #keycloak?: Promise<Keycloak>;

  constructor(settings: KeycloakSettings) {
    this.#settings = settings;
  }

  async restore(): Promise<Tokens | undefined> {
    const returning = /[#&]state=/.test(location.hash) && /[#&](code|error)=/.test(location.hash);
    if (!returning && keptHere.read(marker) === null) return undefined;
    const keycloak = await this.#ready({ asking: !returning });
    if (!keycloak.authenticated) {
      keptHere.forget(marker);
      return undefined;
    }
    keptHere.write(marker, '1');
    return tokensOf(keycloak);
  }

  async signIn(returnTo: string, again = false): Promise<void> {
    await this.#isThere();
    const keycloak = await this.#ready();
    leaveFor(await keycloak.createLoginUrl({ redirectUri: location.origin + returnTo, ...(again && { prompt: 'login' as const }) }));
  }

  async signUp(returnTo: string): Promise<void> {
    await this.#isThere();
    const keycloak = await this.#ready();
    leaveFor(await keycloak.createRegisterUrl({ redirectUri: location.origin + returnTo }));
  }

  async signOut(returnTo: string): Promise<boolean> {
    keptHere.forget(marker);
    await (await this.#ready()).logout({ redirectUri: location.origin + returnTo });
    return true;
  }

  forget(): void {
    keptHere.forget(marker);
    this.#keycloak = undefined;
  }

  async refresh(tokens: Tokens): Promise<Tokens> {
    const keycloak = await this.#ready();
    Object.assign(keycloak, { token: tokens.access, refreshToken: tokens.refresh, idToken: tokens.id });
    try {
      await keycloak.updateToken(-1);
    } catch {
      // keycloak-js clears its tokens only when the identity server itself refused; a lost connection leaves them.
      if (!keycloak.refreshToken) {
        keptHere.forget(marker);
        throw new SessionEnded();
      }
      throw new Error('The identity server could not be reached');
    }
    return tokensOf(keycloak);
  }

  /**
   * Before this page is left for the identity server: where that cannot be reached, the browser would show a page of its own, without a way back.
   * Of one that only takes its time nothing is said. What another origin answers may not be read: that it answers is enough.
   * @throws ApiProblem `network.failed`, or as a gateway says that it is away
   */
  async #isThere(): Promise<void> {
    const { url, realm } = this.#settings;
    const address = `${url.replace(/\/$/, '')}/realms/${realm}/.well-known/openid-configuration`;
    const asked = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN) } as const;
    const answer = await fetch(address, asked).catch((error: unknown) => problemOfFailure(error));
    if (answer instanceof ApiProblem) {
      if (answer.code === 'network.failed') throw answer;
    } else if ([502, 503, 504].includes(answer.status)) throw await problemOf(answer);
  }

  /**
   * @param asking whether the identity server is asked silently for a session, if this is the first call; whoever leaves to sign in, or comes
   * back from it, need not wait for that
   */
  #ready({ asking = false } = {}): Promise<Keycloak> {
    this.#keycloak ??= import('keycloak-js').then(async ({ default: KeycloakJs }) => {
      const keycloak = new KeycloakJs(this.#settings);
      const silently = { onLoad: 'check-sso', silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html` } as const;
      await keycloak.init({ ...(asking && silently), silentCheckSsoFallback: false, checkLoginIframe: false, pkceMethod: 'S256' });
      return keycloak;
    });
    this.#keycloak.catch(() => (this.#keycloak = undefined));
    return this.#keycloak;
  }
}

/** The page that only leads to the identity server leaves no place behind: Back from there would start the sign-in anew, for ever. */
function leaveFor(address: string): void {
  if (location.pathname === shellPaths.signIn) location.replace(address);
  else location.assign(address);
}

function tokensOf(keycloak: Keycloak): Tokens {
  const { token, refreshToken, idToken, tokenParsed } = keycloak;
  if (!token || !refreshToken || !idToken || !tokenParsed) throw new SessionEnded();
  const skew = keycloak.timeSkew ?? 0;
  return {
    access: token,
    refresh: refreshToken,
    id: idToken,
    // The skew is how far this device is ahead of the server.
    expiresAt: ((tokenParsed.exp ?? 0) + skew) * 1000,
    user: userOf(tokenParsed),
  };
}

function userOf(claims: KeycloakTokenParsed): SessionUser {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string) : '');
  return {
    id: claims.sub ?? '',
    email: text('email'),
    firstName: text('given_name'),
    lastName: text('family_name'),
    roles: (claims.realm_access?.roles ?? []).filter((role): role is Role => ['patient', 'clinic', 'dentist', 'admin'].includes(role)),
  };
}
