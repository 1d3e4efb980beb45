import { buttonClass } from '@toothwise/ui';
import { Link, Page, useTranslation } from '@toothwise/web-platform';
import { pages } from '../../routes.js';
import { HistoryList } from './history-list.component.js';
import { useHistory } from './use-history.js';
import '../../texts/later.js';

/** `/screening-history`: every screening of the person, newest first. */
export default function HistoryPage() {
  const { t } = useTranslation('screening');
  const history = useHistory();
  const start = (
    <Link to={pages.flow} className={buttonClass({ look: 'primary' })}>
      {t('navigation.start')}
    </Link>
  );
  return (
    <Page title={t('history.title')} lead={t('history.lead')} actions={history.items?.length ? start : undefined}>
      <HistoryList history={history} isPage />
    </Page>
  );
}
