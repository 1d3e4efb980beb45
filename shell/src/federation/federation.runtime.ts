import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import * as platform from '@toothwise/web-platform';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { bundlerRuntime } from './bundler-runtime.js';

// Remotes are built without the federation runtime; this is where their entries look for the page's one: those of platform 1 for its core.
Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime, _FEDERATION_RUNTIME_CORE: core });

const instance = (version: string, library: unknown) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: version, strictVersion: false },
});

/** Milliseconds for one file; less than what the registry allows a remote, so that Retry starts afresh. */
const fileWithin = 8000;

/** A file that hangs must fail, or Retry would wait for it too. */
const timeouts: ModuleFederationRuntimePlugin = {
  name: 'time-outs',
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(fileWithin) }),
  createScript: ({ url }) => ({ script: Object.assign(document.createElement('script'), { src: url, async: true }), timeout: fileWithin }),
};

/** The page's federation: what the shell shares, and no remote yet. Loaded with the first remote, so the landing page carries none of it. */
export const federation = createInstance({
  name: 'toothwise_shell',
  remotes: [],
  plugins: [timeouts],
  shareStrategy: 'loaded-first',
  shared: {
    react: instance(react.version, react),
    'react/jsx-runtime': instance(react.version, jsxRuntime),
    'react-dom': instance(reactDom.version, reactDom),
    '@toothwise/web-platform': instance('0.1.0', platform),
  },
});
