import { MARKUP_BYTES } from '@toothwise/contracts-health/markup';
import { toast } from '@toothwise/ui';
import { problemSentence, useAsking, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { sendImage, useMarkupAgain } from './use-markup.js';

interface Refused {
  name: string;
  why: string;
}
export type Uploads = ReturnType<typeof useUploads>;

/** Images that were chosen, and those that go, one after another. It belongs to the page: another tab may be looked at meanwhile. */
export function useUploads() {
  const { t } = useTranslation('health');
  const again = useMarkupAgain();
  const [consents, setConsents] = useState({ hipaa: false, aiTraining: false });
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  useAsking(sending !== null);
  /** What was refused is there to be sent again. */
  const send = async (): Promise<void> => {
    const failed: { file: File; why: string }[] = [];
    setRefused([]);
    for (const file of files) {
      setSending({ name: file.name, part: 0 });
      try {
        if (file.size > MARKUP_BYTES) failed.push({ file, why: t('markup.tooLarge') });
        else await sendImage(file, (part) => setSending({ name: file.name, part }));
      } catch (error) {
        failed.push({ file, why: problemSentence(error, t('markup.failed')) });
      }
    }
    setSending(null);
    setRefused(failed.map(({ file: { name }, why }) => ({ name, why })));
    setFiles(failed.map(({ file }) => file));
    await again();
    const count = files.length - failed.length;
    if (count > 0) toast.success(t('markup.sent', { count }));
  };
  return { consents, setConsents, files, setFiles, sending, refused, send };
}
