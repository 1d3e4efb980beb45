import { Badge, Button, buttonClass, Card, EmptyState, Notice, PageFrame, SchedulePicture, Skeleton, ToothPicture } from '@toothwise/ui';
import {
  addTexts,
  AI_SCREENING,
  FAMILY,
  Guard,
  Link,
  Page,
  QUICK_ACTIONS,
  Slot,
  UPGRADE,
  useLabel,
  useMenuEntries,
  useNavigation,
  usePortalAccess,
  useRegistryBusy,
  useSession,
  useTranslation,
} from '@toothwise/web-platform';
import { useEffect, useState, type ReactNode } from 'react';
import { KeptLines, KeptLinesMeanwhile } from '../page/first-place.component.js';
import { useMe } from '../session/use-me.js';
import { RecentActivity } from './activity.component.js';
import texts from './portal.en.js';
import { PortalLink, QuickActions } from './quick-actions.component.js';
import { Tips } from './tips.component.js';
import { useMissing } from './use-missing.js';

addTexts('portal', texts);

/** `/patient-portal`: what to do next, what is new, and the ways to a person's own pages; its cards come from the remotes. */
const PortalPage = () => (
  <Guard access="signed-in" loading={<PortalLoading />}>
    <OnceKnown>
      <Portal />
    </OnceKnown>
  </Guard>
);

export default PortalPage;

/** PORT-002, PORT-026 */
function PortalLoading() {
  const { t } = useTranslation('portal');
  return (
    <PageFrame title={t('loadingProduct')} lead={t('loading')} width="wide">
      <KeptLinesMeanwhile />
      <Skeleton block={120} lines={3} />
    </PageFrame>
  );
}

/** Waits until every part has said what it brings, once: what comes first then moves nothing that somebody reads. */
function OnceKnown({ children }: { children: ReactNode }) {
  const busy = useRegistryBusy();
  const [known, setKnown] = useState(!busy);
  if (!busy && !known) setKnown(true);
  return known ? children : <PortalLoading />;
}

function Portal() {
  const { user } = useSession();
  const { t } = useTranslation('portal');
  const name = user?.firstName ?? '';
  return (
    <Page title={name ? t('title', { name }) : t('titleNoName')} width="wide" actions={<Actions />}>
      <First />
      <Missing />
      {/* Two columns of their own: what loads late in one moves nothing in the other. */}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-4">
          <Slot name="portal.cards" empty={<Empty />} wrap={(card) => <div className="grid min-h-56">{card}</div>} />
        </div>
        <div className="grid gap-4">
          <QuickActions />
          <Tips />
          <YourCare />
          <RecentActivity />
        </div>
      </div>
      <Unlock />
    </Page>
  );
}

/** So long what one may do keeps its room and is not shown, in milliseconds. */
const AWAITED_MS = 1000;

/**
 * What cannot wait comes before what one may do. Neither moves the other while it comes; what is not known soon, or does not come, takes nobody's
 * way on.
 */
function First() {
  const next = <NextStep />;
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AWAITED_MS);
    return () => clearTimeout(timer);
  }, []);
  const meanwhile = <Looking isSaid={late}>{next}</Looking>;
  const around = (usual: ReactNode) => (
    <>
      <KeptLines />
      {usual && <div className="mb-4">{usual}</div>}
      {next}
    </>
  );
  return <Slot name="portal.first" props={{ otherwise: next, meanwhile }} loading={meanwhile} around={around} empty={around(null)} />;
}

/** On a slow line it is said first that something may come that cannot wait. The line has its room from the start, so that it moves nothing. */
function Looking({ isSaid, children }: { isSaid: boolean; children: ReactNode }) {
  const { t } = useTranslation('portal');
  return (
    <>
      <p role="status" className="mb-2 min-h-[1lh] font-bold" data-testid="portal-looking">
        {isSaid && t('looking')}
      </p>
      {isSaid && <KeptLines />}
      <div className={isSaid ? '' : 'invisible'}>{children}</div>
    </>
  );
}

/** PORT-006, PORT-008, PORT-009. The badge has its room before it is known whether it is shown. */
function Actions() {
  const { t } = useTranslation('portal');
  const unlocked = usePortalAccess();
  const label = useLabel();
  const links = useMenuEntries([AI_SCREENING, UPGRADE]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className={unlocked ? 'max-sm:order-last' : 'invisible max-sm:order-last'}>
        <Badge look="brand">{t('pro')}</Badge>
      </span>
      {links.map(({ path, labelKey }) => (
        <PortalLink key={labelKey} path={path} labelKey={labelKey} className={buttonClass({ look: 'secondary' })}>
          {label(labelKey)}
        </PortalLink>
      ))}
    </div>
  );
}

/** PORT-033, with a way to ask again. */
function Missing() {
  const { t } = useTranslation('portal');
  const { missing, retry } = useMissing();
  if (!missing) return null;
  return (
    <Notice look="error" className="mb-4">
      <p>{t('failed')}</p>
      <p className="mt-2">
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      </p>
    </Notice>
  );
}

/** The pages that remotes bring for the portal, but those that stand among the quick actions. */
function YourCare() {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const known = useMenuEntries(QUICK_ACTIONS).map(({ path }) => path);
  const links = [...useMenuEntries([FAMILY]), ...useNavigation('portal')].filter(({ path }) => !known.includes(path));
  if (links.length === 0) return null;
  return (
    <Card title={t('yourCare')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map(({ path, labelKey }) => (
          <li key={path}>
            <PortalLink path={path} labelKey={labelKey}>
              {label(labelKey)}
            </PortalLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The one next thing to do, while somebody brings it. */
function NextStep() {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const [next] = useNavigation('portal.next');
  if (!next) return null;
  return (
    <section className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:flex-nowrap md:p-8">
      <ToothPicture className="w-20 shrink-0 max-sm:hidden" />
      <div className="min-w-0 grow">
        <h2 className="text-l font-bold">{t('next')}</h2>
        {next.noteKey && <p className="mt-1 text-ink-soft">{label(next.noteKey)}</p>}
      </div>
      <Link to={next.path} className={buttonClass({ look: 'primary', size: 'large' }, 'shrink-0 max-sm:w-full')}>
        {label(next.labelKey)}
      </Link>
    </section>
  );
}

/** PORT-014. Last on the page: it comes with the profile, and moves nothing. Who finished a screening since is not asked for a first one. */
function Unlock() {
  const { t } = useTranslation('portal');
  const me = useMe({ fresh: true });
  if (!me.data || !me.isFetchedAfterMount || me.data.portalAccess) return null;
  return (
    <Notice title={t('unlock.title')} className="mt-4">
      <p>{t('unlock.body')}</p>
    </Notice>
  );
}

function Empty() {
  const { t } = useTranslation('portal');
  return <EmptyState picture={<SchedulePicture className="w-32" />} title={t('empty.title')} body={t('empty.body')} />;
}
