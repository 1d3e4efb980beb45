import type { RecordingItem } from '@toothwise/contracts-advisor';
import { Badge } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

/** How far a recording has come, in a word. */
export function StateBadge({ item }: { item: Pick<RecordingItem, 'kind' | 'status' | 'processingStatus'> }) {
  const { t } = useTranslation('advisor');
  const { kind, status, processingStatus } = item;
  const before = kind === 'upload' ? 'uploading' : status === 'recording' ? 'recording' : 'interrupted';
  return <Badge look={processingStatus === 'completed' ? 'brand' : 'plain'}>{t(`recordings.state.${processingStatus ?? before}`)}</Badge>;
}
