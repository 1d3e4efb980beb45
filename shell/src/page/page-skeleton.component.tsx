import { PageFrame, Skeleton } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

/** The shape of a page that is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation('platform');
  return (
    <PageFrame title={t('loading')} headingHidden>
      <Skeleton block={40} lines={5} />
    </PageFrame>
  );
}
