/** What must exist once per page: the shell provides it, a remote carries no fallback and takes it from there or does not start. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', '@toothwise/web-platform'] as const;

/**
 * Libraries that live inside the platform. Sharing the platform shares their one instance without shipping them whole; a remote that
 * imports one directly would get a second instance, so its build refuses.
 */
export const onlyThroughPlatform = [
  'react-router',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  'keycloak-js',
  '@module-federation/runtime',
];

/** Shared modules of a remote. Versions are not compared here: `platform` in `remote.json` is, before any code is fetched. */
export function consumedByRemote() {
  return Object.fromEntries(
    singletons.map((name) => [name, { singleton: true, import: false as const, requiredVersion: false as const, strictVersion: false }]),
  );
}
