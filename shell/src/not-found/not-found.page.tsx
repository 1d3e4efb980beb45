import { buttonClass } from '@toothwise/ui';
import { Link, Page, useTranslation } from '@toothwise/web-platform';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Page titleKey="shell:notFound.title" lead={t('notFound.body')}>
      <Link to="/" className={buttonClass({ look: 'primary' })}>
        {t('notFound.home')}
      </Link>
    </Page>
  );
}
