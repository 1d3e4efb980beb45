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

async function ensureNamed(manager: JetStreamManager, name: string, settings: DurableSettings): Promise<void> {
  const { stream, limits } = settings;
  try {
    const info = await manager.consumers.info(stream, name);
    // Where others read it already, what looks odd is their work under way.
    if (info.num_waiting === 0 && (await mend(manager, info, settings))) return;
    const { config } = info;
    const differs = config.ack_wait !== limits.ack_wait || config.max_ack_pending !== limits.max_ack_pending;
    if (differs) await manager.consumers.update(stream, name, limits);
  } catch (error) {
    if (!isConsumerMissing(error)) throw error;
    // One whose description was lost comes with the state that the broker still has for its name.
    await mend(manager, await add(manager, name, settings), settings);
  }
}

/** To be called when the broker is back: it may have started on a damaged state, and goes on with it. */
export async function inspectDurable(manager: JetStreamManager, name: string, settings: DurableSettings): Promise<void> {
  await mend(manager, await manager.consumers.info(settings.stream, name), settings);
}

/**
 * Makes a consumer again that would skip events, after a file that was cut off where it still reads as whole: one that has come further
 * than the stream from the beginning, one that lacks some of what it delivered from what is acknowledged for certain. Where that was
 * only acknowledged out of order, events come twice, which the inbox knows.
 */
async function mend(manager: JetStreamManager, info: ConsumerInfo, settings: DurableSettings): Promise<boolean> {
  const { delivered, ack_floor: floor, num_ack_pending: pending, name } = info;
  const { state } = await manager.streams.info(settings.stream);
  const isBeyond = delivered.stream_seq > state.last_seq || floor.stream_seq > delivered.stream_seq;
  if (!isBeyond && delivered.consumer_seq - floor.consumer_seq <= pending) return false;
  await manager.consumers.delete(settings.stream, name);
  await add(manager, name, settings, isBeyond ? 0 : floor.stream_seq);
  return true;
}

async function add(manager: JetStreamManager, name: string, { stream, filter, limits }: DurableSettings, after = 0): Promise<ConsumerInfo> {
  const start =
    after > 0 ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: after + 1 } : { deliver_policy: DeliverPolicy.All };
  // max_deliver stays open: the last attempt is decided here, together with its dead letter, so that a crash cannot swallow it.
  return manager.consumers.add(stream, {
    durable_name: name,
    filter_subject: filter,
    ack_policy: AckPolicy.Explicit,
    ...start,
    ...limits,
    max_deliver: -1,
  });
}
