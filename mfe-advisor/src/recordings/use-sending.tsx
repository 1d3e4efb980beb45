import type { Recording } from '@toothwise/contracts-advisor';
import { Progress } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';
import { advisorApi } from '../api/advisor.resource.js';
import { megabytes } from './format.js';
import { sendFile } from './send-file.js';

export interface SendingState {
  /** Whose file is being sent. */
  id: string | null;
  isSending: boolean;
  bytes: number;
  all: number;
  waiting: boolean;
  /** @returns false where it was stopped; what has arrived is kept */
  send: (recording: Pick<Recording, 'id' | 'parts' | 'receivedBytes'>, file: File, wanted?: AbortSignal) => Promise<boolean>;
  stop: () => void;
}

/** The sending of one file, behind whatever tab of the page. It ends with the page; what has arrived by then is kept. */
export function useSending(): SendingState {
  const [state, setState] = useState({ id: null as string | null, isSending: false, bytes: 0, all: 0, waiting: false });
  const control = useRef<AbortController | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      control.current?.abort();
    };
  }, []);
  const change = (part: Partial<typeof state>) => setState((before) => ({ ...before, ...part }));
  return {
    ...state,
    stop: () => control.current?.abort(),
    async send(recording, file, wanted) {
      // Whoever left, or cancelled it, while the recording was being begun sends nothing of it.
      if (isLeft.current || wanted?.aborted) return false;
      const mine = new AbortController();
      control.current = mine;
      wanted?.addEventListener('abort', () => mine.abort(), { once: true });
      const { signal } = mine;
      change({ id: recording.id, isSending: true, bytes: recording.receivedBytes, all: file.size, waiting: false });
      try {
        await sendFile(recording, file, { signal, onProgress: (bytes) => change({ bytes }), onWaiting: (waiting) => change({ waiting }) });
        await advisorApi.completeRecording({ params: { id: recording.id }, signal });
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        throw error;
      } finally {
        change({ id: null, isSending: false, waiting: false });
      }
    },
  };
}

/** What has arrived, as it is counted. */
export function SendProgress({ sending: { isSending, bytes, all, waiting } }: { sending: SendingState }) {
  const { t } = useTranslation('advisor');
  if (!isSending) return null;
  return (
    <div role="status">
      <Progress
        label={t('recordings.upload.sending', { sent: megabytes(bytes), all: megabytes(all) })}
        aside={`${Math.floor((bytes / Math.max(all, 1)) * 100)} %`}
        value={bytes}
        max={all}
      />
      {waiting && <p className="adv:mt-1 adv:text-s adv:text-ink-soft">{t('recordings.upload.waiting')}</p>}
    </div>
  );
}
