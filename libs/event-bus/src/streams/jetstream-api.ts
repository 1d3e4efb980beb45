/** The one place that names the client library's parts. */
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

export { AckPolicy, DeliverPolicy, DiscardPolicy, RetentionPolicy, StorageType } from '@nats-io/jetstream';
export type { ConsumerMessages, JetStreamManager, JsMsg, StreamInfo } from '@nats-io/jetstream';

export function isStreamMissing(error: unknown): error is JetStreamApiError {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
}

export function isConsumerMissing(error: unknown): error is JetStreamApiError {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound;
}
