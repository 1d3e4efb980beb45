import type { Recording } from '@toothwise/contracts-advisor';
import { Button, Notice, Progress, RotateCw } from '@toothwise/ui';
import { ApiProblem, FailureNotice, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { mayHelp } from './retry.rules.js';
import { useRecordingSettings } from '../api/use-recording-settings.js';

/** Has a recording summed up, anew where it failed; `NotSummarised` says why it cannot be (REC-057, REC-074). */
export function useSummarise(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => advisorApi.summariseRecording({ params: { id } }),
    onSuccess: (data) => client.setQueryData(keys.recording(id), data),
  });
}

/** Why it could not be summed up, beside the button that asked for it. */
export function NotSummarised({ error }: { error: unknown }) {
  const { t } = useTranslation('advisor');
  const isEmpty = error instanceof ApiProblem && error.code === 'recording.no-content';
  return isEmpty ? (
    <FailureNotice error="empty" title={t('live.toasts.noContent')} otherwise={t('live.toasts.noContentBody')} className="adv:w-full" />
  ) : (
    <FailureNotice
      error={error}
      title={t('recordings.toasts.failed')}
      otherwise={t('recordings.toasts.failedBody')}
      className="adv:w-full"
    />
  );
}

/** Counted pieces while they are written down; why it failed, and Retry (REC-053). */
export function Work({ recording }: { recording: Recording }) {
  const { t } = useTranslation('advisor');
  const { id, processingStatus, segments, failure } = recording;
  const settings = useRecordingSettings().data;
  const retry = useSummarise(id);
  if (processingStatus === 'failed')
    return (
      <div className="adv:grid adv:justify-items-start adv:gap-3">
        {retry.error ? (
          <NotSummarised error={retry.error} />
        ) : (
          <Notice look="error" title={t('recordings.toasts.failed')} className="adv:w-full">
            <p>{t('recordings.toasts.failedBody')}</p>
            {failure && <p>{t(`recordings.failure.${failure}`)}</p>}
          </Notice>
        )}
        {mayHelp(failure, settings) && (
          <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
            <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('recordings.detail.retry')}
          </Button>
        )}
      </div>
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
