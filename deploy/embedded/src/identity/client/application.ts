import { createHash, randomBytes } from 'node:crypto';
import { Browser, type Page } from './browser.js';

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
}

export interface Authorization {
  redirectUri?: string;
  prompt?: string;
  action?: 'registrations';
  challengeMethod?: string;
  challenge?: string | null;
}

const random = () => randomBytes(32).toString('base64url');

/** The web application's half of the protocol, as keycloak-js speaks it. */
export class Application {
  readonly verifier = random();
  readonly state = random();
  readonly nonce = random();
  readonly redirectUri: string;

  constructor(private readonly publicUrl: string) {
    this.redirectUri = `${publicUrl}/patient-portal`;
  }

  endpoint(name: string): string {
    return `${this.publicUrl}/realms/toothwise/protocol/openid-connect/${name}`;
  }

  authorizeUrl(options: Authorization = {}): string {
    const challenge = options.challenge === undefined ? createHash('sha256').update(this.verifier).digest('base64url') : options.challenge;
    const parameters = new URLSearchParams({
      client_id: 'toothwise-web',
      redirect_uri: options.redirectUri ?? this.redirectUri,
      state: this.state,
      response_mode: 'query',
      response_type: 'code',
      scope: 'openid',
      nonce: this.nonce,
    });
    if (options.prompt) parameters.set('prompt', options.prompt);
    if (challenge) {
      parameters.set('code_challenge', challenge);
      parameters.set('code_challenge_method', options.challengeMethod ?? 'S256');
    }
    return `${this.endpoint(options.action ?? 'auth')}?${parameters}`;
  }

  /** What the identity server sent back with the browser. */
  answer(page: Page): URLSearchParams {
    if (!page.url.startsWith(this.redirectUri)) throw new Error(`not back at the application but on ${page.url}: ${page.text}`);
    const answer = new URL(page.url).searchParams;
    if (answer.get('state') !== this.state) throw new Error('the state is not ours');
    return answer;
  }

  exchange(code: string, verifier = this.verifier): Promise<Response> {
    return this.token({ grant_type: 'authorization_code', code, redirect_uri: this.redirectUri, code_verifier: verifier });
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  private token(parameters: Record<string, string>): Promise<Response> {
    return fetch(this.endpoint('token'), {
      method: 'POST',
      // As a browser sends it, even to its own origin.
      headers: { origin: new URL(this.publicUrl).origin },
      body: new URLSearchParams({ client_id: 'toothwise-web', ...parameters }),
    });
  }

  /** The tokens for the browser's arrival at the application. */
  async tokens(page: Page): Promise<Tokens> {
    const code = this.answer(page).get('code');
    if (!code) throw new Error(`no code but ${page.url}`);
    const response = await this.exchange(code);
    if (!response.ok) throw new Error(`no tokens but ${response.status} ${await response.text()}`);
    return (await response.json()) as Tokens;
  }

  signOutUrl(idToken: string): string {
    const parameters = { client_id: 'toothwise-web', post_logout_redirect_uri: `${this.publicUrl}/`, id_token_hint: idToken };
    return `${this.endpoint('logout')}?${new URLSearchParams(parameters)}`;
  }
}

export async function signIn(publicUrl: string, email: string, password: string, browser = new Browser()) {
  const application = new Application(publicUrl);
  const form = await browser.go(application.authorizeUrl());
  const page = await browser.submit(form, { username: email, password });
  return { application, browser, form, page };
}
