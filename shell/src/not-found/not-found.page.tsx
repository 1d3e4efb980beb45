import { buttonClass, ToothPicture } from '@toothwise/ui';
import { Link, Page, shellPaths, useTranslation } from '@toothwise/web-platform';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')} lead={t('notFound.body')}>
      <ToothPicture className="mb-8 w-48 max-w-full" />
      <Link to={shellPaths.home} className={buttonClass({ look: 'primary' })}>
        {t('notFound.home')}
      </Link>
    </Page>
  );
}
