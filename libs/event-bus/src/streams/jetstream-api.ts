/** The one place that names the client library's parts. */
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

export { AckPolicy, DeliverPolicy, DiscardPolicy, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
export { headers as messageHeaders } from '@nats-io/transport-node';
export type { ConsumerInfo, ConsumerMessages, JetStreamManager, JsMsg, StoredMsg, StreamInfo } from '@nats-io/jetstream';

export function isStreamMissing(error: unknown): error is JetStreamApiError {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
}

export function isConsumerMissing(error: unknown): error is JetStreamApiError {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound;
}

/** The broker cannot make the consumer: what it kept under this name is damaged (10012, and 10104 within a cluster). */
export function isConsumerRefused(error: unknown): error is JetStreamApiError {
  return error instanceof JetStreamApiError && [10012, 10104].includes(error.code);
}

const SEQUENCE_NOT_FOUND = 10_043;

/** Also one that was deleted or aged out. */
export function isMessageMissing(error: unknown): error is JetStreamApiError {
  return error instanceof JetStreamApiError && [JetStreamApiCodes.NoMessageFound, SEQUENCE_NOT_FOUND].includes(error.code);
}
