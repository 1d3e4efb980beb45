import { buttonClass, Card, EmptyState, PageFrame, SchedulePicture, Skeleton, ToothPicture } from '@toothwise/ui';
import {
  Guard,
  Link,
  Page,
  Slot,
  useNavigation,
  useRegistryState,
  useSession,
  useLabel,
  useTips,
  useTranslation,
} from '@toothwise/web-platform';

/** `/patient-portal`: the frame of a person's own pages; its cards come from the remotes. */
const PortalPage = () => (
  <Guard access="signed-in" loading={<PortalLoading />}>
    <Portal />
  </Guard>
);

export default PortalPage;

/** PORT-002 */
function PortalLoading() {
  const { t } = useTranslation('shell');
  return (
    <PageFrame title={t('portal.loadingProduct')} lead={t('portal.loading')} width="wide">
      <Skeleton block={120} lines={3} />
    </PageFrame>
  );
}

function Portal() {
  const { user } = useSession();
  const { status } = useRegistryState();
  const { t } = useTranslation('shell');
  const name = user?.firstName ?? '';
  const label = useLabel();
  const links = useNavigation('portal');
  return (
    <Page title={name ? t('portal.title', { name }) : t('portal.titleNoName')} width="wide">
      <NextStep />
      {status === 'loading' ? (
        <Skeleton block={160} lines={2} />
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-2 md:[&>:only-child]:col-span-2">
          <Slot name="portal.cards" empty={<Empty />} />
          <Slot name="portal.quick-actions" />
          <Tips />
        </div>
      )}
      {links.length > 0 && (
        <Card title={t('portal.yourCare')} className="mt-4">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {links.map((link) => (
              <li key={link.path}>
                <Link to={link.path}>{label(link.labelKey)}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

function Tips() {
  const { t } = useTranslation('shell');
  const label = useLabel();
  const tips = useTips();
  if (tips.length === 0) return null;
  return (
    <Card title={t('portal.tips')}>
      <ul className="grid gap-2">
        {tips.slice(0, 2).map(({ textKey }) => (
          <li key={textKey}>{label(textKey)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The one next thing to do, while somebody brings it. */
function NextStep() {
  const { t } = useTranslation('shell');
  const label = useLabel();
  const [next] = useNavigation('portal.next');
  if (!next) return null;
  return (
    <section className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:flex-nowrap md:p-8">
      <ToothPicture className="w-20 shrink-0 max-sm:hidden" />
      <div className="min-w-0 grow">
        <h2 className="text-l font-bold">{t('portal.next')}</h2>
        {next.noteKey && <p className="mt-1 text-ink-soft">{label(next.noteKey)}</p>}
      </div>
      <Link to={next.path} className={buttonClass({ look: 'primary', size: 'large' }, 'shrink-0 max-sm:w-full')}>
        {label(next.labelKey)}
      </Link>
    </section>
  );
}

function Empty() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      className="md:col-span-2"
      picture={<SchedulePicture className="w-32" />}
      title={t('portal.empty.title')}
      body={t('portal.empty.body')}
    />
  );
}
