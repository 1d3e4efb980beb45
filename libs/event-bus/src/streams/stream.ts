import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
  isConsumerMissing,
  isStreamMissing,
} from './jetstream-api.js';

const DAY_NS = 86_400_000_000_000;
const MAX_AGE_DAYS = 30;
const DUPLICATE_WINDOW_NS = 120_000_000_000;

/** `screening` → stream `SCREENING`, subjects `screening.>`. */
export const streamName = (domain: string): string => domain.toUpperCase();

/**
 * The domain's stream as the broker has it, made when it is missing, altered when it is kept on another number of servers. Only the owner
 * of a domain may make its stream.
 */
export async function ensureStream(manager: JetStreamManager, domain: string, replicas = 1): Promise<StreamInfo> {
  try {
    const found = await manager.streams.info(streamName(domain));
    if (found.config.num_replicas === replicas) return found;
    return await manager.streams.update(streamName(domain), { num_replicas: replicas });
  } catch (error) {
    if (!isStreamMissing(error)) throw error;
  }
  const made = await addStream(manager, domain, replicas);
  if (made.state.last_seq === 0) return made;
  // Left by one whose description the broker could not read. It would be missing again after the next start, and its consumers, which
  // only appear when somebody makes them, may have come further than it reaches: the outbox fills a clean one.
  await manager.streams.delete(made.config.name);
  return addStream(manager, domain, replicas);
}

function addStream(manager: JetStreamManager, domain: string, replicas: number): Promise<StreamInfo> {
  return manager.streams.add({
    name: streamName(domain),
    subjects: [`${domain}.>`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: MAX_AGE_DAYS * DAY_NS,
    duplicate_window: DUPLICATE_WINDOW_NS,
    num_replicas: replicas,
  });
}

/**
 * Whether the stream counts on but has lost its newest message, as after damage to its files; the broker itself does not always say so.
 * Also true where a whole person was erased, or that message is 30 days old: publishing again what the outbox keeps does no harm then.
 * @param erased sequence up to which words were erased on purpose: an end that is missing for that has not been lost
 */
export async function lacksItsEnd(manager: JetStreamManager, { config, state }: StreamInfo, erased: number): Promise<boolean> {
  if (state.last_seq === 0) return false;
  if (state.lost) return true;
  if (state.last_seq === erased) return false;
  try {
    return (await manager.streams.getMessage(config.name, { seq: state.last_seq })) === null;
  } catch (error) {
    // It is there, and cannot be read.
    if (error instanceof JetStreamApiError) return true;
    throw error;
  }
}

/** Lets everybody who reads this stream begin anew: the loops make their consumers again, and their inboxes know what was done. */
export async function forgetConsumers(manager: JetStreamManager, stream: string): Promise<void> {
  for await (const { name } of manager.consumers.list(stream)) {
    await manager.consumers.delete(stream, name).catch((error: unknown) => {
      if (!isConsumerMissing(error)) throw error;
    });
  }
}
