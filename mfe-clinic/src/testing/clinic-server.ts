import type { Offer } from '@toothwise/contracts-clinic';
import { problem } from '@toothwise/web-platform/examples';
import { getResponse } from 'msw';
import { exampleNearby } from '../alone/example-data.js';
import { exampleHandlers } from '../alone/example-handlers.js';
import type { ExampleState } from '../alone/example-state.js';

export interface ClinicServer {
  /** Paths asked for so far, after `/api/clinic/v1`, without the event stream and without queries. */
  paths(): string[];
  queries(): URLSearchParams[];
  keyOf(path: string): string | null;
  /** What was sent to a path, oldest first. */
  bodiesOf(path: string): Promise<Record<string, unknown>[]>;
  add(offer: Offer): void;
  /** Something happens to an offer elsewhere: the patient withdraws, another practice is faster, time runs out. */
  change(offerId: string, changes: Partial<Offer>): void;
  failNext(path: string): void;
  refuseNext(path: string, status: number, code: string, issues?: { path: string; message: string }[]): void;
  stop(): void;
}

/** Answers `fetch` with the contract examples; nothing of the code under test is replaced. */
export function clinicServer(changes: Partial<Omit<ExampleState, 'changed'>>): ClinicServer {
  const state: ExampleState = {
    membership: { state: 'none', practice: null },
    offers: [],
    nearby: exampleNearby(),
    changed: () => undefined,
    ...changes,
  };
  const handlers = exampleHandlers(state);
  const asked: Request[] = [];
  const refusals = new Map<string, Response>();
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input instanceof Request ? input.url : input), 'http://localhost'), init);
    asked.push(request.clone());
    const refused = [...refusals].find(([path]) => request.url.includes(path));
    if (refused) {
      refusals.delete(refused[0]);
      return refused[1];
    }
    const response = await getResponse(handlers, request);
    if (!response) throw new TypeError(`No example answers ${request.url}`);
    return response;
  };
  const requests = () => asked.filter(({ url }) => !url.endsWith('/offers/events'));
  return {
    paths: () => requests().map(({ url }) => new URL(url).pathname.replace('/api/clinic/v1', '')),
    queries: () => requests().map(({ url }) => new URL(url).searchParams),
    bodiesOf: (path) =>
      Promise.all(asked.filter(({ url, method }) => method !== 'GET' && url.endsWith(path)).map((request) => request.clone().json())),
    keyOf: (path) => asked.findLast(({ url }) => url.endsWith(path))?.headers.get('idempotency-key') ?? null,
    add: (offer) => {
      state.offers.push(offer);
      state.changed();
    },
    change: (offerId, changes) => {
      Object.assign(
        state.offers.find(({ id }) => id === offerId)!,
        changes,
      );
      state.changed();
    },
    failNext: (path) => refusals.set(path, problem(503, 'service.unavailable')),
    refuseNext: (path, status, code, issues) => refusals.set(path, problem(status, code, { issues })),
    stop: () => {
      globalThis.fetch = original;
    },
  };
}
