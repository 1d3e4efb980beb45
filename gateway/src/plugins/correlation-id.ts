import type { CorrelationIdConfig } from '../kong/kong-file.js';
import type { GatewayPlugin } from './exchange.js';

/** Passes the id on, made anew where the caller sent none, and echoes it. */
export function correlationId({ header_name, echo_downstream }: CorrelationIdConfig): GatewayPlugin {
  const name = header_name.toLowerCase();
  return {
    access(exchange) {
      exchange.upstreamHeaders[name] = exchange.correlationId;
      return undefined;
    },
    answer(exchange, headers) {
      if (echo_downstream) headers[name] = exchange.correlationId;
    },
  };
}
