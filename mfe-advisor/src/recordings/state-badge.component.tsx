import type { RecordingItem } from '@toothwise/contracts-advisor';
import { Badge } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useRecordingSettings } from '../api/use-recording-settings.js';

/** How far a recording has come, in a word. */
export function StateBadge({ item }: { item: Pick<RecordingItem, 'kind' | 'status' | 'processingStatus'> }) {
  const { t } = useTranslation('advisor');
  const { kind, status, processingStatus } = item;
  const isSilent = useRecordingSettings().data?.transcribedBy === null;
  const before = kind === 'upload' ? 'uploading' : status === 'recording' ? 'recording' : 'interrupted';
  return (
    <Badge look={processingStatus === 'completed' ? 'brand' : 'plain'}>
      {t(`recordings.state.${isSilent && processingStatus === 'failed' ? 'notWritten' : (processingStatus ?? before)}`)}
    </Badge>
  );
}
