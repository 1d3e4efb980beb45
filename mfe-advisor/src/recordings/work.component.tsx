import type { Recording } from '@toothwise/contracts-advisor';
import { Button, Notice, Progress, RotateCw, toast } from '@toothwise/ui';
import { ApiProblem, problemSentence, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { mayHelp } from './retry.rules.js';
import { useRecordingSettings } from './use-analytics.js';

/** Has a recording summed up, anew where it failed; says why it cannot be (REC-057, REC-074). */
export function useSummarise(id: string) {
  const { t } = useTranslation('advisor');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => advisorApi.summariseRecording({ params: { id } }),
    onSuccess: (data) => client.setQueryData(keys.recording(id), data),
    onError: (error) => {
      const isEmpty = error instanceof ApiProblem && error.code === 'recording.no-content';
      if (isEmpty) toast.error(t('live.toasts.noContent'), { body: t('live.toasts.noContentBody') });
      else toast.error(t('recordings.toasts.failed'), { body: problemSentence(error, t('recordings.toasts.failedBody')) });
    },
  });
}

/** Counted pieces while they are written down; why it failed, and Retry (REC-053). */
export function Work({ recording }: { recording: Recording }) {
  const { t } = useTranslation('advisor');
  const { id, processingStatus, segments, failure } = recording;
  const settings = useRecordingSettings().data;
  const retry = useSummarise(id);
  if (processingStatus === 'failed')
    return (
      <Notice look="error" title={failure ? t(`recordings.failure.${failure}`) : t('recordings.toasts.failedBody')}>
        {mayHelp(failure, settings) && (
          <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
            <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('recordings.detail.retry')}
          </Button>
        )}
      </Notice>
    );
  if (processingStatus !== 'processing' && processingStatus !== 'uploaded') return null;
  const done = segments.filter(({ text }) => text !== null).length;
  return (
    <div role="status">
      {segments.length > 0 ? (
        <Progress label={t('recordings.detail.pieces', { done, all: segments.length })} value={done} max={segments.length} />
      ) : (
        <p>{t(`recordings.state.${processingStatus}`)}</p>
      )}
    </div>
  );
}
