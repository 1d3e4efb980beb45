import type { PartTaken, Recording } from '@toothwise/contracts-advisor';
import { RECORDING_PART_MAX_BYTES } from '@toothwise/contracts-advisor/options';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { addressOf, ApiProblem, uploadFile } from '@toothwise/web-platform';
import { advisorApi } from '../api/advisor.resource.js';
import { pause } from '../api/pauses.js';

const LEAST_BYTES = 256 * 1024;
const FIRST_BYTES = 2 * 1024 * 1024;
const LONGEST_PAUSE_MS = 15_000;

export interface Sending {
  signal: AbortSignal;
  /** Bytes that have arrived; those on their way count while they go. */
  onProgress: (bytes: number) => void;
  /** The connection is gone, or back. */
  onWaiting: (waiting: boolean) => void;
}

/** One numbered part; under its number it is there once, however often it is sent. */
export const sendPart = (
  id: string,
  seq: number,
  part: Blob,
  options: Partial<Pick<Sending, 'signal'>> & { onProgress?: (share: number) => void } = {},
) =>
  uploadFile<PartTaken>({
    method: 'PUT',
    url: addressOf(advisorRoutes.addRecordingPart, { params: { id, seq } }),
    field: 'audio',
    file: new File([part], 'part'),
    ...options,
  });

/**
 * Sends what is missing of a file, part by part. Parts grow to 8 MiB where they arrive and shrink where they do not, so that one fits into
 * what a slow line carries before it breaks; what has arrived is asked of the service, never guessed. Rejects with an ApiProblem, or an
 * AbortError when `signal` aborts.
 */
export async function sendFile(recording: Pick<Recording, 'id' | 'parts' | 'receivedBytes'>, file: Blob, sending: Sending): Promise<void> {
  const { id } = recording;
  let { parts, receivedBytes } = recording;
  let bytes = FIRST_BYTES;
  let pauseMs = 500;
  while (receivedBytes < file.size) {
    const from = receivedBytes;
    const part = file.slice(from, from + bytes);
    try {
      const onProgress = (share: number) => sending.onProgress(from + share * part.size);
      ({ parts, receivedBytes } = await sendPart(id, parts + 1, part, { signal: sending.signal, onProgress }));
      sending.onProgress(receivedBytes);
      sending.onWaiting(false);
      bytes = Math.min(bytes * 2, RECORDING_PART_MAX_BYTES);
      pauseMs = 500;
    } catch (error) {
      if (!isPassing(error)) throw error;
      sending.onWaiting(true);
      await pause(pauseMs, sending.signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      bytes = Math.max(bytes / 2, LEAST_BYTES);
      const there = await advisorApi.readRecording({ params: { id }, signal: sending.signal }).catch((again: unknown) => {
        if (!isPassing(again)) throw again;
      });
      if (there) ({ parts, receivedBytes } = there);
    }
  }
}

/** Lost, busy, or out of order since an answer was lost: the service knows what is there. */
const isPassing = (error: unknown): boolean => error instanceof ApiProblem && (error.transient || error.code === 'recording.part-refused');
