import type { RequestSizeConfig } from '../kong/kong-file.js';
import { problem } from '../problem.js';
import type { GatewayPlugin } from './exchange.js';

/** Kong's units are binary. */
const units = { bytes: 1, kilobytes: 1024, megabytes: 1024 * 1024 } as const;

/** Refuses a body that says it is too large at once; one that does not say is counted while it passes. */
export function requestSizeLimiting({ allowed_payload_size, size_unit }: RequestSizeConfig): GatewayPlugin {
  const most = allowed_payload_size * units[size_unit];
  return {
    access(exchange) {
      exchange.maxBodyBytes = most;
      const announced = Number(exchange.request.headers['content-length'] ?? 0);
      return announced > most ? problem('request.too-large', exchange.correlationId, { headers: { connection: 'close' } }) : undefined;
    },
  };
}
