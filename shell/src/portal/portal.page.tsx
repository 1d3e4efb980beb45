import { buttonClass } from '@toothwise/ui';
import { Guard, Page, RouteLink, Slot, useSession, useTranslation } from '@toothwise/web-platform';
import { PageSkeleton } from '../layout/page-skeleton.component.js';

export const PortalPage = () => (
  <Guard access="signed-in" loading={<PageSkeleton />}>
    <Portal />
  </Guard>
);

function Portal() {
  const { user } = useSession();
  const { t } = useTranslation('shell');
  return (
    <Page
      titleKey="shell:portal.title"
      titleValues={{ name: user?.firstName ?? '' }}
      width="wide"
      actions={
        <RouteLink to="/dental-screening" className={buttonClass({ look: 'primary' })}>
          {t('portal.start')}
        </RouteLink>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Slot name="portal.cards" />
      </div>
    </Page>
  );
}
