import type { Domain } from '@toothwise/domains';
import { type DeclaredSetting, hasRemote } from './declared-settings.ts';

export const image = (name: string) => `registry.example/toothwise/${name}@sha256:${'0123456789abcdef'.repeat(4)}`;
const EXAMPLES: Record<string, string | number> = { LOG_LEVEL: 'info', EVENT_MAX_ATTEMPTS: 8, NATS_REPLICAS: 3 };
export const settingsOf = (settings: readonly DeclaredSetting[]): Record<string, string | number> =>
  Object.fromEntries(settings.map(({ name }) => [name, EXAMPLES[name] ?? `${name.toLowerCase()}.example`]));

/** Four ways to install a domain: with what must be said alone, with everything said, large, and with nobody let in or out. */
export function valueSets(root: string, domain: Domain, declared: DeclaredSetting[]): Record<string, object> {
  const plain = declared.filter(({ isSecret }) => !isSecret);
  const secrets = declared.filter(({ isSecret }) => isSecret);
  const web = hasRemote(root, domain.name);
  const least = {
    images: { service: image(domain.name), ...(web ? { web: image(`${domain.name}-web`) } : {}) },
    ...(web
      ? { remote: { id: `mfe-${domain.name}`, baseUrl: `/remotes/mfe-${domain.name}/`, version: '1', prefixes: [`/${domain.name}`] } }
      : {}),
    settings: settingsOf(plain.filter(({ isRequired }) => isRequired)),
  };
  return {
    least,
    complete: {
      ...least,
      settings: settingsOf(plain),
      imagePullSecrets: ['registry'],
      secret: { name: `${domain.name}-2026-11`, keys: secrets.map(({ name }) => name) },
      network: {
        from: ['toothwise-gateway', 'monitoring'],
        to: [
          { namespace: 'toothwise-broker', port: 4222 },
          { cidr: '10.20.0.0/16', port: 5432 },
        ],
      },
    },
    large: { ...least, replicas: { least: 4, most: 12, ...(web ? { web: 3 } : {}) }, database: { poolSize: 20 } },
    apart: { ...least, network: { from: [], to: [] } },
  };
}
