import type { Addresses } from '../../api/addresses.ts';

/** A route as its service describes it: the one place that knows where routes come from. */
export interface DescribedRoute {
  /** `GET /offers/{id}`, without `/api/<domain>/v1`. */
  route: string;
  /** Asks for an Idempotency-Key. */
  idempotent: boolean;
  /** Asks for an If-Match; where one is only heeded, a row says it. */
  conditional: boolean;
  /** Asks for a fresh sign-in. */
  fresh: boolean;
  /** Answers with events that never end. */
  stream: boolean;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean }[];
  'x-fresh'?: true;
  responses: Record<string, { content?: object }>;
}

export async function describedRoutes({ url }: Addresses, domain: string): Promise<DescribedRoute[]> {
  const answer = await fetch(`${url}/api/${domain}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], responses, 'x-fresh': fresh = false }]) => ({
      route: `${method.toUpperCase()} ${path.replace(`/api/${domain}/v1`, '')}`,
      idempotent: parameters.some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key'),
      conditional: parameters.some(({ in: place, name, required }) => place === 'header' && name === 'If-Match' && required),
      fresh,
      stream: Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content),
    })),
  );
}
