import type { FastifyInstance } from 'fastify';
import type { KongFile, PluginConfigs } from '../kong/kong-file.js';
import { correlationId } from './correlation-id.js';
import { cors } from './cors.js';
import type { GatewayPlugin } from './exchange.js';
import { jwt } from './jwt.js';
import { rateLimiting } from './rate-limiting.js';
import { requestSizeLimiting } from './request-size-limiting.js';
import { requestTermination, requestTransformer, responseTransformer } from './transformers.js';

export interface PipelineContext {
  app: FastifyInstance;
  file: KongFile;
  rateFactor: number;
}

/**
 * Builds the plugins in the order of Kong's fixed priorities. The global rate limit is built once per file, so that all routes using
 * it share one count: `remembered` keeps plugins by their settings object.
 */
export function pipelineBuilder({ app, file, rateFactor }: PipelineContext): (configs: PluginConfigs) => GatewayPlugin[] {
  const remembered = new Map<object, GatewayPlugin>();
  const once = <Config extends object>(config: Config | undefined, make: (config: Config) => GatewayPlugin): GatewayPlugin[] => {
    if (!config) return [];
    const known = remembered.get(config) ?? make(config);
    remembered.set(config, known);
    return [known];
  };
  return (configs) => [
    ...once(configs['correlation-id'], correlationId),
    ...once(configs.cors, cors),
    ...once(configs.jwt, (config) => jwt(config, file.consumers ?? [])),
    ...once(configs['request-size-limiting'], requestSizeLimiting),
    ...once(configs['rate-limiting'], (config) => rateLimiting(config, app, rateFactor)),
    ...once(configs['request-transformer'], requestTransformer),
    ...once(configs['response-transformer'], responseTransformer),
    ...once(configs['request-termination'], requestTermination),
  ];
}
