import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { stringify } from 'yaml';
import type { JwtSecret, KongActiveChecks, KongFile, KongPlugin, KongUpstream } from './kong/kong-file.js';

export interface RenderSettings {
  /** The identity server's keys as it publishes them; those for signatures become credentials, current and next alike. */
  jwks: { keys: (JsonWebKey & { kid?: string; use?: string; alg?: string })[] };
  /** The one public origin, `https://toothwise.example`. */
  publicUrl: string;
  /** Production leaves out what is tagged `embedded`. */
  mode: 'embedded' | 'production';
  /** Real Stripe in use: its documented origins join the Content-Security-Policy. */
  stripe?: boolean;
  /**
   * Where what the file names is found here: `account:3000` → `account-service.toothwise-account.svc:3000`. Several addresses become an upstream
   * whose targets are asked as far as they are ready; where Kubernetes picks the pods, one is enough.
   */
  upstreams?: Record<string, string | string[]>;
}

/** A server's name that no service of the file has: written by mistake, and the real one would stay unset. */
export class UnknownUpstream extends Error {}

/** Who says once that it leaves is asked no more half a second later; one late answer of a busy machine is no reason. */
const ACTIVE_CHECKS: KongActiveChecks = {
  type: 'http',
  http_path: '/healthz/ready',
  timeout: 2,
  healthy: { interval: 0.5, successes: 1 },
  unhealthy: { interval: 0.5, http_failures: 1, tcp_failures: 1, timeouts: 3 },
};

/** https://docs.stripe.com/security/guide#content-security-policy */
const stripeOrigins: Record<string, string> = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com https://maps.googleapis.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com https://maps.googleapis.com',
};

/**
 * Fills the committed file with what a deployment knows. The given file is not changed.
 * @throws UnknownUpstream naming the server that no service has
 */
export function renderKongFile(file: KongFile, { jwks, publicUrl, mode, stripe = false, upstreams = {} }: RenderSettings): KongFile {
  const rendered = structuredClone(file);
  if (mode === 'production') rendered.services = rendered.services.filter(({ tags }) => !tags?.includes('embedded'));
  place(rendered, upstreams);
  rendered.consumers = rendered.consumers?.map((consumer) => ({ ...consumer, jwt_secrets: credentials(jwks) }));
  for (const plugin of rendered.plugins ?? []) {
    if (plugin.name === 'cors') plugin.config.origins = [new URL(publicUrl).origin];
    if (stripe) allowStripe(plugin);
  }
  return rendered;
}

function place(file: KongFile, upstreams: Record<string, string | string[]>): void {
  const { services } = file;
  const named = new Set(services.map(({ url }) => new URL(url).host));
  const unknown = Object.keys(upstreams).filter((name) => !named.has(name));
  if (unknown.length > 0) throw new UnknownUpstream(`No service of the route table is called ${unknown.join(', ')}`);
  for (const service of services) {
    const { host } = new URL(service.url);
    const found = upstreams[host] ?? host;
    if (typeof found === 'string') service.url = `http://${found}`;
  }
  const several = Object.entries(upstreams).flatMap(([name, found]) => (Array.isArray(found) ? [balanced(name, found)] : []));
  if (several.length > 0) file.upstreams = several;
}

/** As Kong reads it: the service keeps its url, whose host is the upstream's name. */
const balanced = (authority: string, addresses: string[]): KongUpstream => ({
  name: new URL(`http://${authority}`).hostname,
  algorithm: 'round-robin',
  targets: addresses.map((target) => ({ target })),
  healthchecks: { active: ACTIVE_CHECKS },
});

/** The rendered file as text, for Kong. */
export function kongFileText(file: KongFile): string {
  return stringify(file, { aliasDuplicateObjects: false, lineWidth: 0 });
}

function credentials({ keys }: RenderSettings['jwks']): JwtSecret[] {
  return keys
    .filter(({ kty, use, alg, kid }) => kid && kty === 'RSA' && use !== 'enc' && (alg === undefined || alg === 'RS256'))
    .map((jwk) => ({
      key: jwk.kid!,
      algorithm: 'RS256',
      rsa_public_key: createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString(),
    }));
}

function allowStripe(plugin: KongPlugin): void {
  if (plugin.name !== 'response-transformer' || !plugin.config.add?.headers) return;
  plugin.config.add.headers = plugin.config.add.headers.map((line) =>
    line.startsWith('Content-Security-Policy:')
      ? line.replaceAll(/(script-src|frame-src|connect-src) [^;]*/g, (directive, name: string) => `${directive} ${stripeOrigins[name]}`)
      : line,
  );
}
