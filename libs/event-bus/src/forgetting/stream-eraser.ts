import type { EventEnvelope } from '@toothwise/contracts-core';
import type { JetStream } from '../streams/broker.js';
import { type StoredMsg, isMessageMissing, messageHeaders } from '../streams/jetstream-api.js';
import { bareFact, carriesWords } from './blocks.js';

/** Says of a message that it repeats a fact without its words, for those who come later: whoever knows the fact leaves it alone. */
export const BARE_HEADER = 'Toothwise-Bare';

/** Messages of one stream that carry words, and how these go. */
export class StreamEraser {
  constructor(
    private readonly stream: string,
    private readonly broker: JetStream,
  ) {}

  /** The next message on a subject (wildcards allowed) after this place, null where there is none. */
  next(subject: string, after: number): Promise<StoredMsg | null> {
    // The client's types know this form for streams with direct access only.
    const query = { seq: after + 1, next_by_subj: subject };
    return this.broker.manager.streams.getMessage(this.stream, query);
  }

  /** The event in a message that carries words. */
  wordsIn(message: StoredMsg): EventEnvelope | undefined {
    try {
      const event = message.json<EventEnvelope>();
      return carriesWords(event) ? event : undefined;
    } catch {
      return undefined;
    }
  }

  /** Tells the fact without its words, where it says something then. Twice does no harm. */
  async publishBare(event: EventEnvelope, subject: string): Promise<void> {
    const bare = bareFact(event);
    if (!bare) return;
    const headers = messageHeaders();
    headers.set(BARE_HEADER, '1');
    const options = { msgID: `${event.id}:bare`, headers, expect: { streamName: this.stream } };
    await this.broker.client.publish(subject, JSON.stringify(bare), options);
  }

  /** Overwrites a message in the broker's store. One that is gone already is no failure. */
  async erase(sequence: number): Promise<void> {
    try {
      await this.broker.manager.streams.deleteMessage(this.stream, sequence, true);
    } catch (error) {
      if (!isMessageMissing(error)) throw error;
    }
  }
}
