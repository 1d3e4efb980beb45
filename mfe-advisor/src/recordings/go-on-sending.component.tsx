import type { Recording } from '@toothwise/contracts-advisor';
import { Field, Notice } from '@toothwise/ui';
import { FailureNotice, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { megabytes } from './format.js';
import { SendProgress, type SendingState } from './use-sending.js';

/** An upload that was broken off goes on where it stopped, with the same file. */
export function GoOnSending({ recording, sending }: { recording: Recording; sending: SendingState }) {
  const { t } = useTranslation('advisor');
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<unknown>(null);
  const { id, fileName, fileBytes, receivedBytes } = recording;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const same = file.name === fileName && file.size === fileBytes;
    setError(same ? undefined : t('recordings.upload.otherFile', { name: fileName ?? '' }));
    setFailed(null);
    if (!same) return;
    try {
      await sending.send(await advisorApi.readRecording({ params: { id } }), file);
    } catch (failure) {
      setFailed(failure);
    }
    void client.invalidateQueries({ queryKey: keys.recordings });
  };
  return (
    <Notice title={t('recordings.state.uploading')}>
      <p className="adv:mb-3">{t('recordings.upload.left', { sent: megabytes(receivedBytes), all: megabytes(fileBytes ?? 0) })}</p>
      <Field label={t('recordings.upload.again')} hint={fileName ?? undefined} error={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            disabled={sending.isSending}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        )}
      </Field>
      {sending.id === id && <SendProgress sending={sending} />}
      <FailureNotice
        error={failed}
        title={t('recordings.upload.failedTitle')}
        otherwise={t('recordings.upload.failed')}
        className="adv:mt-3"
      />
    </Notice>
  );
}
