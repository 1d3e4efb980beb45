import type { Conversation, Message } from '@toothwise/contracts-advisor';
import {
  type ApiProblem,
  type QueryClient,
  sessionStore,
  unsavedStore,
  useQueryClient,
  useSession,
  useStore,
} from '@toothwise/web-platform';
import { useEffect, useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { type LineOutside, LineQueue, outsideOf } from './line-queue.js';
import { type Sent, typedOf, type Unsent } from './unsent.js';

export interface Talking {
  conversation: Conversation;
  /** Lines on their way, in order: the first is being sent, or could not be. */
  unsent: readonly Unsent[];
  /** Whether it is known what is left of before. */
  isOpen: boolean;
  /** It is known, and nothing is. */
  isSettled: boolean;
  sending: boolean;
  /** Why the first one was not sent; tried again by itself where the connection was lost. */
  problem: ApiProblem | null;
  send: (said: Sent) => void;
  retry: () => void;
  /** Takes back what was not sent: marks go back onto the tooth map, signs to their list. @returns its words */
  takeBack: () => string;
  /** What was not sent is gone. */
  discard: () => void;
}

/** Where marks are kept that are not sent yet. */
export const marksKey = (id: string) => `advisor.map.${id}`;

/** Where choices of the list of signs are kept that are not sent yet. */
export const signsKey = (id: string) => `advisor.signs.${id}`;

/** The conversation and what is to be sent: each line under an id of its own, so that it is there once however often it is sent; in order. */
export function useConversation(known: Conversation): Talking {
  const client = useQueryClient();
  const { id } = known;
  const [queue] = useState(() => new LineQueue(outsideOf(id, talkWith(client, known))));
  const isSignedIn = useSession().status === 'signed-in';
  useEffect(() => sessionStore.onPersonGone(() => queue.forget()), [queue]);
  useEffect(() => {
    if (!isSignedIn) return;
    void queue.open();
    return () => queue.close();
  }, [queue, isSignedIn]);
  const { isOpen, lines, sending, problem } = useStore(queue);
  return {
    ...{ conversation: known, unsent: lines, isOpen, isSettled: isOpen && lines.length === 0, sending, problem },
    send: (said) => queue.add(said, lastRead(client, known)),
    retry: () => void queue.again(lastRead(client, known)),
    takeBack: () => givenBack(id, queue.takeBack()),
    discard: () => void queue.takeBack(),
  };
}

const newest = (client: QueryClient, known: Conversation): Conversation =>
  client.getQueryData<Conversation>(keys.consultation(known.id)) ?? known;
const lastRead = (client: QueryClient, known: Conversation): number => newest(client, known).last;

/** What the queue asks of the service, and of what this page knows of the conversation. */
const talkWith = (client: QueryClient, known: Conversation): Pick<LineOutside, 'take' | 'reread'> => ({
  take: async ({ turnId, after, said }, signal) => {
    const { id } = known;
    const answer = await advisorApi.takeTurn({ params: { id }, body: { turnId, after, ...said }, signal });
    client.setQueryData<Conversation>(keys.consultation(id), merged(newest(client, known), answer));
    return answer.last;
  },
  reread: () => void client.invalidateQueries({ queryKey: keys.consultation(known.id) }),
});

/** Marks go back onto the map, signs to their list. @returns the words, for the box */
function givenBack(id: string, unsent: readonly Unsent[]): string {
  for (const { said } of unsent) {
    if ('map' in said) unsavedStore.keep(marksKey(id), said.map);
    if ('signs' in said) unsavedStore.keep(signsKey(id), said.signs.said === 'some' ? said.signs.groups : [said.signs.said]);
  }
  return typedOf(unsent).join('\n');
}

/** What a turn answered, added to what is there. */
function merged(before: Conversation, answer: Conversation): Conversation {
  const messages = new Map<number, Message>([...before.messages, ...answer.messages].map((message) => [message.seq, message]));
  return { ...answer, messages: [...messages.values()].sort((one, other) => one.seq - other.seq) };
}
