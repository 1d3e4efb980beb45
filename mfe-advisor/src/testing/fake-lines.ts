import { ApiProblem } from '@toothwise/web-platform';
import type { KeptLines } from '../chat/kept-lines.js';
import { LineQueue } from '../chat/line-queue.js';
import type { LinesChanged } from '../chat/line-tabs.js';
import type { Unsent } from '../chat/unsent.js';

/** A service that takes turns as ours does: each id once, and none that was written before the last answer. */
function service() {
  const taken: { turnId: string; text: string }[] = [];
  const requests: string[] = [];
  /** What becomes of the next requests: a refusal, or an answer that is lost on its way. */
  const faults: (ApiProblem | 'answer lost')[] = [];
  let last = 3;
  const take = async ({ turnId, after, said }: Unsent, signal: AbortSignal) => {
    const text = 'text' in said ? said.text : Object.keys(said).join();
    requests.push(text);
    const fault = faults.shift();
    if (fault instanceof ApiProblem) throw fault;
    if (!taken.some((one) => one.turnId === turnId)) {
      if (after !== last) throw new ApiProblem({ code: 'turn.stale', status: 409 });
      taken.push({ turnId, text });
      last += 2;
    }
    await new Promise((resolve) => setTimeout(resolve));
    if (fault || signal.aborted) throw new ApiProblem({ code: 'network.failed', status: 0 });
    return last;
  };
  return { take, faults, requests, texts: () => taken.map(({ text }) => text), goOn: () => (last += 2), last: () => last };
}

/** One browser, in which each `tab` is a queue of the same conversation, and the service behind it. */
export function fakeLines() {
  const served = service();
  const rows = new Map<number, Unsent>();
  const tabs = new Set<(change: LinesChanged) => void>();
  const pauses: number[] = [];
  const rereads: number[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const kept: KeptLines = {
    keep: async (line) => void rows.set(line.order, line),
    read: async () => [...rows.values()].sort((one, other) => one.order - other.order),
    drop: async ({ order }) => void rows.delete(order),
  };
  /** @param tries how a tab that rests tries again: at once, or never */
  const tab = (tries: 'at once' | 'never' = 'at once') => {
    let own: ((change: LinesChanged) => void) | undefined;
    return new LineQueue({
      ...{ kept, take: served.take, reread: () => void rereads.push(served.last()) },
      pause: async (ms, signal) => {
        pauses.push(ms);
        await new Promise((resolve) => (tries === 'never' ? signal.addEventListener('abort', resolve) : setTimeout(resolve)));
      },
      tabs: {
        alone: (_signal, work) => {
          const done = turn.then(work);
          turn = done.catch(() => undefined);
          return done;
        },
        tell: (change) => {
          for (const hear of tabs) if (hear !== own) hear(change);
        },
        hear: (listener) => {
          own = listener;
          tabs.add(listener);
          return () => void tabs.delete(listener);
        },
      },
    });
  };
  return { ...served, rows, pauses, rereads, tab };
}
