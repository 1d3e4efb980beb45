import type { CorsConfig } from '../kong/kong-file.js';
import type { AnswerHeaders, Exchange, GatewayPlugin } from './exchange.js';

/**
 * Answers preflights and marks answers as Kong does. With a single origin its value is always sent, whoever asks: a browser of any
 * other origin (`null`, a longer name with ours in it) then refuses to hand the answer out.
 */
export function cors(config: CorsConfig): GatewayPlugin {
  const isPreflight = ({ method, request }: Exchange) =>
    method === 'OPTIONS' && Boolean(request.headers.origin) && Boolean(request.headers['access-control-request-method']);
  return {
    access(exchange) {
      if (!isPreflight(exchange)) return undefined;
      const { request } = exchange;
      const headers: Record<string, string> = {
        'access-control-allow-headers': config.headers?.join(',') ?? String(request.headers['access-control-request-headers'] ?? ''),
        'access-control-allow-methods': (config.methods ?? ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS']).join(','),
      };
      if (config.max_age !== undefined) headers['access-control-max-age'] = String(config.max_age);
      return { status: 200, headers, body: '' };
    },
    answer(exchange, headers) {
      allowOrigin(config, exchange, headers);
      if (config.exposed_headers && !isPreflight(exchange)) headers['access-control-expose-headers'] = config.exposed_headers.join(',');
    },
  };
}

function allowOrigin({ origins, credentials }: CorsConfig, { request }: Exchange, headers: AnswerHeaders): void {
  headers.vary = headers.vary ? `${String(headers.vary)}, Origin` : 'Origin';
  const allowed = origins.length === 1 ? origins[0] : origins.find((origin) => origin === request.headers.origin);
  headers['access-control-allow-origin'] = allowed;
  headers['access-control-allow-credentials'] = allowed && credentials ? 'true' : undefined;
}
