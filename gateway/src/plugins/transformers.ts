import type { RequestTerminationConfig, RequestTransformerConfig, ResponseTransformerConfig } from '../kong/kong-file.js';
import type { GatewayPlugin } from './exchange.js';

/** Takes headers away from what the upstream receives. */
export function requestTransformer({ remove }: RequestTransformerConfig): GatewayPlugin {
  const names = remove?.headers?.map((name) => name.toLowerCase()) ?? [];
  return {
    access(exchange) {
      for (const name of names) exchange.upstreamHeaders[name] = undefined;
      return undefined;
    },
  };
}

/** Takes headers away from the answer, and adds those that the upstream did not set itself. */
export function responseTransformer({ remove, add }: ResponseTransformerConfig): GatewayPlugin {
  const removed = remove?.headers?.map((name) => name.toLowerCase()) ?? [];
  const added = (add?.headers ?? []).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1)] as const;
  });
  return {
    answer(_exchange, headers) {
      for (const name of removed) headers[name] = undefined;
      for (const [name, value] of added) headers[name] ??= value;
    },
  };
}

/** Answers by itself; no upstream is asked. */
export function requestTermination({ status_code, content_type, body }: RequestTerminationConfig): GatewayPlugin {
  const headers = { 'content-type': content_type ?? 'application/json; charset=utf-8' };
  return { access: () => ({ status: status_code, headers, body: body ?? '' }) };
}
