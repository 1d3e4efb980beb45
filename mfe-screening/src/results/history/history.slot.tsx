import { Card } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { HistoryList } from './history-list.component.js';
import { useHistory } from './use-history.js';
import '../../texts/later.js';

/** `profile.sections`: the same list as on its own page. */
export default function HistorySlot() {
  const { t } = useTranslation('screening');
  return (
    <Card title={t('history.section')} heading="h2" data-testid="assessment-history">
      <HistoryList history={useHistory()} />
    </Card>
  );
}
