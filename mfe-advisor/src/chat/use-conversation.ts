import type { Conversation, Message } from '@toothwise/contracts-advisor';
import { ApiProblem, unsavedStore, useOnline, useQueryClient } from '@toothwise/web-platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';
import type { Sent, Unsent } from './unsent.js';

export interface Talking {
  conversation: Conversation;
  /** Lines on their way, in order: the first is being sent, or could not be. */
  unsent: readonly Unsent[];
  sending: boolean;
  /** Why the first one was not sent; tried again by itself where the connection was lost. */
  problem: ApiProblem | null;
  send: (said: Sent) => void;
  retry: () => void;
  /** Takes back what was not sent: marks go back onto the tooth map. @returns its words */
  takeBack: () => string;
}

/** Where marks are kept that are not sent yet. */
export const marksKey = (id: string) => `advisor.map.${id}`;

/** The conversation and what is to be sent: each line under an id of its own, so that it is there once however often it is sent; in order. */
export function useConversation(known: Conversation): Talking {
  const client = useQueryClient();
  const key = `advisor.unsent.${known.id}`;
  const [unsent, setUnsent] = useState<readonly Unsent[]>(() => unsavedStore.read<Unsent[]>(key) ?? []);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const online = useOnline();
  const keep = useCallback(
    (change: (before: readonly Unsent[]) => readonly Unsent[]) =>
      setUnsent((before) => {
        const next = change(before);
        if (next.length > 0) unsavedStore.keep(key, next);
        else unsavedStore.drop(key);
        return next;
      }),
    [key],
  );

  const [first] = unsent;
  useEffect(() => {
    if (!first || problem || busy.current) return;
    busy.current = true;
    setSending(true);
    const { id, last } = known;
    void advisorApi
      .takeTurn({ params: { id }, body: { turnId: first.turnId, after: last, ...first.said } })
      .then(
        (answer) => {
          client.setQueryData<Conversation>(keys.consultation(id), (before) => merged(before ?? known, answer));
          keep((lines) => lines.filter(({ turnId }) => turnId !== first.turnId));
        },
        async (error: unknown) => {
          setProblem(error instanceof ApiProblem ? error : new ApiProblem({ code: 'response.unexpected', status: 0 }));
          if (error instanceof ApiProblem && error.code === 'turn.stale')
            await client.invalidateQueries({ queryKey: keys.consultation(id) });
        },
      )
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  }, [first, problem, known, client, keep]);

  useEffect(() => {
    if (online && problem?.transient) setProblem(null);
  }, [online]); // once, when the connection returns

  return {
    conversation: known,
    unsent,
    sending,
    problem,
    retry: () => setProblem(null),
    send: (said) => keep((lines) => [...lines, { turnId: crypto.randomUUID(), said }]),
    takeBack: () => {
      keep(() => []);
      setProblem(null);
      return givenBack(known.id, unsent);
    },
  };
}

/** Marks go back onto the map. @returns the words, for the box */
function givenBack(id: string, unsent: readonly Unsent[]): string {
  const marks = unsent.flatMap(({ said }) => ('map' in said ? [said.map] : [])).at(-1);
  if (marks) unsavedStore.keep(marksKey(id), marks);
  return unsent.flatMap(({ said }) => ('text' in said ? [said.text] : [])).join('\n');
}

/** What a turn answered, added to what is there. */
function merged(before: Conversation, answer: Conversation): Conversation {
  const messages = new Map<number, Message>([...before.messages, ...answer.messages].map((message) => [message.seq, message]));
  return { ...answer, messages: [...messages.values()].sort((one, other) => one.seq - other.seq) };
}
