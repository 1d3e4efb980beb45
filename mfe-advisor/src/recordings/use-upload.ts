import type { NewRecording } from '@toothwise/contracts-advisor';
import { toast } from '@toothwise/ui';
import { ApiProblem, problemSentence, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useRef, useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { useSending } from './use-sending.js';

interface Tried {
  said: string;
  file: File | null;
  key: string;
}
const NOTHING_TRIED: Tried = { said: '', file: null, key: '' };

/** What an earlier press began is gone, or nobody can read which it was: only a new one helps. */
const isLost = (error: unknown) => !(error instanceof ApiProblem) || error.answered || error.code === 'resource.not-found';

/**
 * Begins a recording and sends its sound. While neither what is said of it nor the file changes, another press says the same key: where an
 * answer was lost, or the sending broke off, it goes on with the recording that is there.
 */
export function useUpload(onDone: (id: string) => void) {
  const { t } = useTranslation('advisor');
  const client = useQueryClient();
  const sending = useSending();
  const [isBeginning, setBeginning] = useState(false);
  const tried = useRef(NOTHING_TRIED);
  const send = async (body: NewRecording, file: File): Promise<void> => {
    const said = JSON.stringify(body);
    if (tried.current.said !== said || tried.current.file !== file) tried.current = { said, file, key: crypto.randomUUID() };
    setBeginning(true);
    try {
      const recording = await advisorApi.startRecording({ body, idempotencyKey: tried.current.key });
      if (await sending.send(recording, file)) onDone(recording.id);
    } catch (error) {
      if (isLost(error)) tried.current = NOTHING_TRIED;
      toast.error(t('recordings.upload.failedTitle'), { body: problemSentence(error, t('recordings.upload.failed')) });
    } finally {
      setBeginning(false);
      void client.invalidateQueries({ queryKey: keys.recordings });
    }
  };
  return { send, sending, isBusy: isBeginning || sending.isSending };
}
