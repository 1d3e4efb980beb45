import { EVENTS } from '@toothwise/contracts-core';
import { consumerName } from '../streams/consumer-name.js';
import { AckPolicy, type ConsumerInfo, type JetStreamManager } from '../streams/jetstream-api.js';

/** Who reads one event of a stream: whoever has a consumer for it now, and those whom its words are for, also while they have none. */
export class Readers {
  constructor(
    private readonly present: readonly ConsumerInfo[],
    private readonly eventName: string,
  ) {}

  /** Everybody has read what stands at this place of the stream. */
  allPassed(sequence: number): boolean {
    const reading = this.present.filter(({ config }) => readsEvent(config, this.eventName));
    return this.audiencePassed(sequence) && reading.every((reader) => hasPassed(reader, sequence));
  }

  /** Those have read it whom the words are for. */
  audiencePassed(sequence: number): boolean {
    return this.audience().every((reader) => reader !== undefined && hasPassed(reader, sequence));
  }

  /** Those whom the words are for are there and ask for more. */
  get audienceListens(): boolean {
    return this.audience().every((reader) => reader !== undefined && reader.num_waiting > 0);
  }

  private audience(): (ConsumerInfo | undefined)[] {
    const services = new Set(Object.values(EVENTS.get(this.eventName)?.forget ?? {}).flat());
    return [...services].map((service) => newestNamed(this.present, consumerName(service, this.eventName)));
  }
}

/** A consumer whose state was damaged goes on under a further name: `…_2`. */
function newestNamed(present: readonly ConsumerInfo[], durable: string): ConsumerInfo | undefined {
  const number = ({ name }: ConsumerInfo) => (name === durable ? 1 : Number(name.slice(durable.length + 1)));
  const named = present.filter(({ name }) => name === durable || new RegExp(`^${durable}_\\d+$`).test(name));
  return named.sort((one, other) => number(other) - number(one))[0];
}

/** All consumers of a stream as the broker knows them. */
export async function consumersOf(manager: JetStreamManager, stream: string): Promise<ConsumerInfo[]> {
  const consumers: ConsumerInfo[] = [];
  for await (const consumer of manager.consumers.list(stream)) consumers.push(consumer);
  return consumers;
}

/** Acknowledged, given up or skipped, with everything before it. */
const hasPassed = ({ ack_floor: floor }: ConsumerInfo, sequence: number) => floor.stream_seq >= sequence;

type Filters = Pick<ConsumerInfo['config'], 'ack_policy' | 'filter_subject' | 'filter_subjects'>;

/** One that acknowledges nothing only looks on. */
export function readsEvent({ ack_policy: acks, filter_subject: one, filter_subjects: more = [] }: Filters, eventName: string): boolean {
  const filters = [...(one ? [one] : []), ...more];
  return acks !== AckPolicy.None && (filters.length === 0 || filters.some((filter) => touches(filter, eventName)));
}

function touches(filter: string, eventName: string): boolean {
  const wanted = eventName.split('.');
  for (const [index, token] of filter.split('.').entries()) {
    if (token === '>' || index >= wanted.length) return true;
    if (token !== '*' && token !== wanted[index]) return false;
  }
  return false;
}
