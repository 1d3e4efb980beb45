import { problemSentence, uploadFile, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { keys } from '../api/clinic.resource.js';

export interface Sending {
  /** Of what is being sent. */
  name: string;
  /** 0 to 1; null while nothing is. */
  part: number | null;
  /** Why it was not taken. */
  refusal: string | undefined;
  send(file: File, to: { method: 'POST' | 'PUT'; url: string; field: string }): void;
  refuse(sentence: string): void;
}

/** Sends one file of the application, after what has to be kept first. */
export function useSending(before: () => Promise<unknown>): Sending {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  const [state, set] = useState<{ name: string; part: number }>({ name: '', part: 0 });
  const [refused, refuse] = useState<string>();
  const sending = useMutation({
    mutationFn: async ({ file, ...to }: { file: File; method: 'POST' | 'PUT'; url: string; field: string }) => {
      await before();
      return uploadFile({ ...to, file, onProgress: (part) => set({ name: file.name, part }) });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.files }),
  });
  return {
    name: state.name,
    part: sending.isPending ? state.part : null,
    refusal: refused ?? (sending.error ? problemSentence(sending.error, t('registration.files.failed')) : undefined),
    send: (file, to) => {
      refuse(undefined);
      set({ name: file.name, part: 0 });
      sending.mutate({ file, ...to });
    },
    refuse: (sentence) => {
      sending.reset();
      refuse(sentence);
    },
  };
}
