import { AckPolicy, DeliverPolicy, type JetStreamManager, isConsumerMissing, isConsumerRefused } from '../streams/jetstream-api.js';

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
    const { config } = await manager.consumers.info(stream, name);
    const differs = config.ack_wait !== limits.ack_wait || config.max_ack_pending !== limits.max_ack_pending;
    if (differs) await manager.consumers.update(stream, name, limits);
    return;
  } catch (error) {
    if (!isConsumerMissing(error)) throw error;
  }
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
