import type { Recording } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { toast } from '@toothwise/ui';
import { addressOf, useEventStream, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';

/** Something of it is still to come by itself. */
export const isUnderWay = ({ status, processingStatus, kind, segments, hasAudio }: Recording): boolean =>
  processingStatus === 'uploaded' ||
  processingStatus === 'processing' ||
  (kind === 'live' && (status === 'recording' || segments.some(({ text }) => text === null) || (segments.length > 0 && !hasAudio)));

/** A recording as it is now: told by its stream, else looked at every 5 s (REC-051). Its end is said once (REC-052, REC-053). */
export function useRecording(id: string) {
  const { t } = useTranslation('advisor');
  const client = useQueryClient();
  const recording = useQuery({
    queryKey: keys.recording(id),
    queryFn: ({ signal }) => advisorApi.readRecording({ params: { id }, signal }),
  });
  const look = () => void client.invalidateQueries({ queryKey: keys.recording(id) });
  const follows = recording.data !== undefined && isUnderWay(recording.data);
  useEventStream(follows ? addressOf(advisorRoutes.followRecording, { params: { id } }) : undefined, { onEvent: look, poll: look });
  const state = recording.data?.processingStatus;
  const kind = recording.data?.kind;
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was !== 'processing' && was !== 'uploaded') return;
    if (state !== 'completed' && state !== 'failed') return;
    void client.invalidateQueries({ queryKey: keys.recordings });
    if (state === 'completed' && kind === 'live') toast.success(t('live.toasts.summarised'));
    // Why one failed stands where it is shown (`Work`).
    else if (state === 'completed') toast.success(t('recordings.toasts.done'), { body: t('recordings.toasts.doneBody') });
  }, [state, kind, client, t]);
  return recording;
}
