import type { Xray } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { problemSentence, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import type { Basics } from './type-and-date.component.js';
import { refusalOf } from './upload.rules.js';
import { useSayXray, useSendXray, useXraysAgain } from './use-xrays.js';

export interface Chosen {
  key: string;
  file: File;
  /** 0 to 1 of the bytes sent; null while it waits. */
  sent: number | null;
  /** Why it was not taken. */
  refused: string | null;
}

/** Files that are chosen, sent one after another, and told what they show. Those that are refused stay, each with its reason (XRAY-091). */
export function useUpload(onDone: () => void) {
  const { t } = useTranslation('health');
  const [files, setFiles] = useState<Chosen[]>([]);
  const [basics, setBasics] = useState<Basics>({ imageType: null, dateTaken: null });
  const [busy, setBusy] = useState(false);
  const send = useSendXray();
  const say = useSayXray();
  const again = useXraysAgain();
  const change = (key: string, part: Partial<Chosen>) => setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = (chosen: readonly File[]) =>
    setFiles((now) => [
      ...now,
      ...chosen.map((file) => {
        const why = refusalOf(file);
        return { key: crypto.randomUUID(), file, sent: null, refused: why && t(`xrays.upload.${why}`) };
      }),
    ]);

  const sendOne = async ({ key, file }: Chosen): Promise<boolean> => {
    change(key, { sent: 0 });
    let added: Xray;
    try {
      added = await send(file, (sent) => change(key, { sent }));
    } catch (error) {
      change(key, { sent: null, refused: problemSentence(error, t('xrays.failedToUpload')) });
      return false;
    }
    setFiles((now) => now.filter((one) => one.key !== key));
    if (basics.imageType ?? basics.dateTaken)
      await say
        .mutateAsync({ id: added.id, version: added.version, body: basics })
        .catch((error: unknown) => void toast.error(t('error'), { body: problemSentence(error, t('xrays.failedToChange')) }));
    return true;
  };

  const submit = async () => {
    setBusy(true);
    let stored = 0;
    let failed = 0;
    for (const one of files.filter(({ refused }) => refused === null)) {
      if (await sendOne(one)) stored += 1;
      else failed += 1;
    }
    setBusy(false);
    await again();
    if (stored > 0) toast.success(t('xrays.success'), { body: t('xrays.uploaded', { count: stored }) });
    if (failed > 0) toast.error(t('error'), { body: t('xrays.failedToUpload') });
    if (failed === 0 && files.every(({ refused }) => refused === null)) onDone();
  };
  return {
    ...{ files, basics, busy, add, submit },
    setBasics: (part: Partial<Basics>) => setBasics((now) => ({ ...now, ...part })),
    drop: (key: string) => setFiles((now) => now.filter((one) => one.key !== key)),
    ready: files.filter(({ refused }) => refused === null).length,
  };
}
