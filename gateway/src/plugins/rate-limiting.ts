import type { FastifyInstance } from 'fastify';
import type { RateLimitingConfig } from '../kong/kong-file.js';
import { problem } from '../problem.js';
import type { GatewayPlugin } from './exchange.js';

const windows = { second: 1000, minute: 60_000, hour: 3_600_000 } as const;
type Period = keyof typeof windows;

/**
 * Counts requests per address and period. Each plugin entry of the file counts for itself, as in Kong.
 * @param factor multiplies every limit (load tests on one machine share one address)
 */
export function rateLimiting(config: RateLimitingConfig, app: FastifyInstance, factor: number): GatewayPlugin {
  const periods = (Object.keys(windows) as Period[]).filter((period) => config[period] !== undefined);
  const counters = periods.map((period) => ({
    period,
    count: app.createRateLimit({ max: config[period]! * factor, timeWindow: windows[period], keyGenerator: ({ ip }) => ip }),
  }));
  return {
    async access(exchange) {
      for (const { period, count } of counters) {
        const state = await count(exchange.request);
        if (state.isAllowed) continue;
        const name = `${period[0]!.toUpperCase()}${period.slice(1)}`;
        if (!config.hide_client_headers) {
          exchange.answerHeaders[`x-ratelimit-limit-${name}`.toLowerCase()] = String(state.max);
          exchange.answerHeaders[`x-ratelimit-remaining-${name}`.toLowerCase()] = String(state.remaining);
          exchange.answerHeaders['ratelimit-limit'] = String(state.max);
          exchange.answerHeaders['ratelimit-remaining'] = String(state.remaining);
          exchange.answerHeaders['ratelimit-reset'] = String(state.ttlInSeconds);
        }
        if (!state.isExceeded) continue;
        return problem('request.too-many', exchange.correlationId, { headers: { 'retry-after': String(Math.max(1, state.ttlInSeconds)) } });
      }
      return undefined;
    },
  };
}
