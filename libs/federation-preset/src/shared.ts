import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/** What must exist once per page. Everything else is bundled per project, so that tree shaking keeps working. */
const singletons = ['react', 'react/', 'react-dom', 'react-dom/'] as const;

/** The one door to routing, queries, texts and the session. Sharing it shares their one instance, without shipping those libraries whole. */
export const platform = '@toothwise/web-platform';
export const platformVersion = '0.1.0';

/** Libraries that live inside the platform. A remote that imports one directly would get a second instance, so its build refuses. */
export const onlyThroughPlatform = [
  'react-router',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  'keycloak-js',
  '@module-federation/enhanced',
];

/** The host provides its copies eagerly: one request, and no remote can replace them (loaded first, singleton, exact version). */
export function providedByHost() {
  return Object.fromEntries([
    ...singletons.map((name) => {
      const version = versionOf(name.replace(/\/$/, ''));
      return [name, { singleton: true, eager: true, version, requiredVersion: version, strictVersion: false }] as const;
    }),
    [platform, { singleton: true, eager: true, version: platformVersion, requiredVersion: platformVersion, strictVersion: false }] as const,
  ]);
}

/** A remote carries no fallback: it takes the host's instances or does not start. */
export function consumedByRemote() {
  return Object.fromEntries(
    [...singletons, platform].map((name) => [
      name,
      { singleton: true, import: false as const, requiredVersion: false as const, strictVersion: false },
    ]),
  );
}
