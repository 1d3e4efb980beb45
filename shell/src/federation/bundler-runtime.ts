import { init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { init as initBundle } from '@module-federation/webpack-bundler-runtime/dist/init.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/** What the entry of a remote asks of federation, as the package puts it together; without remotes of remotes and fallbacks, of which there are none. */
export const bundlerRuntime = {
  runtime: { init },
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, installInitialConsumes, initContainerEntry, init: initBundle },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
