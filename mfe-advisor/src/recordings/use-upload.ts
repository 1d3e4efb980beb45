import type { NewRecording } from '@toothwise/contracts-advisor';
import { ApiProblem, useQueryClient } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { EMPTY_FORM, type UploadErrors, type UploadFields } from './upload-form.rules.js';
import type { SendingState } from './use-sending.js';

interface Tried {
  said: string;
  file: File | null;
  key: string;
}
const NOTHING_TRIED: Tried = { said: '', file: null, key: '' };

/** What an earlier press began is gone, or nobody can read which it was: only a new one helps. */
const isLost = (error: unknown) => !(error instanceof ApiProblem) || error.answered || error.code === 'resource.not-found';

export interface UploadInUse {
  /** Behind a session, or another tab, the form keeps what was typed, and goes on sending. */
  place: 'closed' | 'open' | 'behind';
  setPlace: (place: UploadInUse['place']) => void;
  fields: UploadFields;
  set: (change: Partial<UploadFields>) => void;
  errors: UploadErrors;
  setErrors: (errors: UploadErrors) => void;
  send: (body: NewRecording, file: File) => Promise<void>;
  /** Nothing more is sent of it, and nothing stays of what was typed. */
  cancel: () => void;
  /** Why the last press came to nothing. */
  failed: unknown;
  /** A recording is being begun or sent, from this form. */
  isBusy: boolean;
  sending: SendingState;
}

/**
 * The form of an upload, held above the tabs. It begins a recording and sends its sound. While neither what is said of it nor the file
 * changes, another press says the same key: where an answer was lost, or the sending broke off, it goes on with the recording that is there.
 * @param onDone all of it has arrived
 */
export function useUpload(sending: SendingState, onDone: (id: string) => void): UploadInUse {
  const client = useQueryClient();
  const [place, setPlace] = useState<UploadInUse['place']>('closed');
  const [fields, setFields] = useState(EMPTY_FORM);
  const [errors, setErrors] = useState<UploadErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const tried = useRef(NOTHING_TRIED);
  const attempt = useRef(new AbortController());
  // Somebody may look at something else by the time it is done.
  const done = useRef(onDone);
  useEffect(() => void (done.current = onDone));
  const close = () => {
    setPlace('closed');
    setFields(EMPTY_FORM);
    setErrors({});
    setFailed(null);
  };
  const send = async (body: NewRecording, file: File): Promise<void> => {
    const said = JSON.stringify(body);
    if (tried.current.said !== said || tried.current.file !== file) tried.current = { said, file, key: crypto.randomUUID() };
    const { signal } = (attempt.current = new AbortController());
    setBusy(true);
    setFailed(null);
    try {
      const recording = await advisorApi.startRecording({ body, idempotencyKey: tried.current.key });
      if (await sending.send(recording, file, signal)) {
        close();
        done.current(recording.id);
      }
    } catch (error) {
      if (isLost(error)) tried.current = NOTHING_TRIED;
      if (!signal.aborted) setFailed(error);
    } finally {
      if (!signal.aborted) setBusy(false);
      void client.invalidateQueries({ queryKey: keys.recordings });
    }
  };
  const cancel = () => {
    attempt.current.abort();
    setBusy(false);
    close();
  };
  const set = (change: Partial<UploadFields>) => setFields((before) => ({ ...before, ...change }));
  return { place, setPlace, fields, set, errors, setErrors, send, cancel, failed, isBusy, sending };
}
