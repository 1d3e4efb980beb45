import { buttonClass, ToothPicture } from '@toothwise/ui';
import { Link, Page, useTranslation } from '@toothwise/web-platform';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Page titleKey="shell:notFound.title" lead={t('notFound.body')}>
      <ToothPicture className="mb-8 w-48" />
      <Link to="/" className={buttonClass({ look: 'primary' })}>
        {t('notFound.home')}
      </Link>
    </Page>
  );
}
