import { useEffect, useEffectEvent, useState } from 'react';
import { sessionStore } from '../../session/session.store.js';
import { useSession } from '../../session/use-session.js';
import type { StreamEvent, StreamState } from './event-stream.js';
import { SharedStream } from './shared-stream.js';

const open = new Map<string, SharedStream>();

// At once, before any page is drawn anew: nobody else may hear what is told to this person.
sessionStore.onPersonGone(() => {
  for (const stream of open.values()) stream.close();
  open.clear();
});

function streamOf(person: string, path: string): SharedStream {
  const key = `${person} ${path}`;
  const known = open.get(key);
  if (known && !known.isOver) return known;
  const stream = new SharedStream(person, path);
  open.set(key, stream);
  return stream;
}

interface EventStreamHandlers {
  onEvent: (event: StreamEvent) => void;
  /** Reads what the stream tells, every 5 s while it tells nothing, and once when it is refused. */
  poll: () => void;
}

/**
 * Server-sent events of the signed-in person: the present state at once, then each change. Every address is open once in a browser,
 * however many tabs and components listen. @param path undefined while there is nothing to hear
 */
export function useEventStream(path: string | undefined, handlers: EventStreamHandlers): StreamState {
  const person = useSession().user?.id;
  const [state, setState] = useState<StreamState>('connecting');
  const hear = useEffectEvent(handlers.onEvent);
  const read = useEffectEvent(handlers.poll);
  useEffect(() => {
    if (!path || !person) return undefined;
    return streamOf(person, path).join({ onEvent: (event) => hear(event), poll: () => read(), onState: setState });
  }, [path, person]);
  return state;
}
