import { DiscardPolicy, type JetStreamManager, RetentionPolicy, StorageType, type StreamInfo, isStreamMissing } from './jetstream-api.js';

const DAY_NS = 86_400_000_000_000;
const MAX_AGE_DAYS = 30;
const DUPLICATE_WINDOW_NS = 120_000_000_000;

/** `screening` → stream `SCREENING`, subjects `screening.>`. */
export const streamName = (domain: string): string => domain.toUpperCase();

/** The domain's stream as the broker has it, made when it is missing. Only the owner of a domain may make its stream. */
export async function ensureStream(manager: JetStreamManager, domain: string): Promise<StreamInfo> {
  try {
    return await manager.streams.info(streamName(domain));
  } catch (error) {
    if (!isStreamMissing(error)) throw error;
  }
  return manager.streams.add({
    name: streamName(domain),
    subjects: [`${domain}.>`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: MAX_AGE_DAYS * DAY_NS,
    duplicate_window: DUPLICATE_WINDOW_NS,
    num_replicas: 1,
  });
}
