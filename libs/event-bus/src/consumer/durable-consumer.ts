import {
  AckPolicy,
  type ConsumerInfo,
  DeliverPolicy,
  type JetStreamManager,
  isConsumerMissing,
  isConsumerRefused,
} from '../streams/jetstream-api.js';

export interface DurableSettings {
  stream: string;
  /** Name of the consumer; what it has done is kept under this name, whatever the broker calls it. */
  consumer: string;
  filter: string;
  limits: { ack_wait: number; max_ack_pending: number };
}

/** A store can hardly be damaged more often than this before somebody looks at it. */
const MOST_NAMES = 9;

/**
 * The durable consumer at the broker, made where it is missing. A broker that cannot read the state it kept for a name refuses to make
 * that name again, for good; then the consumer gets the next name (`…_2`) and starts from the beginning: its inbox knows what was done.
 * @returns the name under which the broker has it
 * @throws what the broker says, the stream missing for one
 */
export async function ensureDurable(manager: JetStreamManager, settings: DurableSettings): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? settings.consumer : `${settings.consumer}_${number}`;
    try {
      await ensureNamed(manager, name, settings);
      return name;
    } catch (error) {
      if (!isConsumerRefused(error) || number === MOST_NAMES) throw error;
    }
  }
}

async function ensureNamed(manager: JetStreamManager, name: string, { stream, filter, limits }: DurableSettings): Promise<void> {
  try {
    const info = await manager.consumers.info(stream, name);
    const { config } = info;
    if (await isDamaged(manager, info)) {
      await manager.consumers.delete(stream, name);
      return await addNamed(manager, name, { stream, consumer: name, filter, limits });
    }
    const differs = config.ack_wait !== limits.ack_wait || config.max_ack_pending !== limits.max_ack_pending;
    if (differs) await manager.consumers.update(stream, name, limits);
    return;
  } catch (error) {
    if (!isConsumerMissing(error)) throw error;
  }
  await addNamed(manager, name, { stream, consumer: name, filter, limits });
}

/**
 * Whether the state cannot be true, as after a file that was cut off where it still reads as whole: delivered what the stream does not
 * reach, or delivered and not acknowledged without waiting for it. Such a consumer would skip events.
 */
async function isDamaged(manager: JetStreamManager, info: ConsumerInfo): Promise<boolean> {
  const { delivered, ack_floor: floor, num_ack_pending: pending, stream_name: stream } = info;
  if (pending === 0 && floor.consumer_seq !== delivered.consumer_seq) return true;
  return delivered.stream_seq > (await manager.streams.info(stream)).state.last_seq;
}

async function addNamed(manager: JetStreamManager, name: string, { stream, filter, limits }: DurableSettings): Promise<void> {
  // max_deliver stays open: the last attempt is decided here, together with its dead letter, so that a crash cannot swallow it.
  await manager.consumers.add(stream, {
    durable_name: name,
    filter_subject: filter,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ...limits,
    max_deliver: -1,
  });
}
