import type { KongFile, KongPlugin, KongRoute, KongService, PluginConfigs } from './kong-file.js';

/** A plugin's settings on the route win over those on the service, and these over the global ones; each name runs once. */
export function effectivePlugins(file: KongFile, service: KongService, route: KongRoute): PluginConfigs {
  const layers = [file.plugins, service.plugins, route.plugins];
  return Object.assign({}, ...layers.map((plugins) => named(plugins ?? []))) as PluginConfigs;
}

/** Plugins that apply where no route matches. */
export function globalPlugins(file: KongFile): PluginConfigs {
  return named(file.plugins ?? []);
}

function named(plugins: KongPlugin[]): PluginConfigs {
  return Object.fromEntries(plugins.map(({ name, config }) => [name, config]));
}
