import {
  addTexts,
  Guard,
  NavLink,
  Navigate,
  Page,
  shellPaths,
  useLabel,
  useParams,
  UnavailablePlace,
  useRegistry,
  useRegistryBusy,
  useRegistryState,
  useSlot,
  useTranslation,
} from '@toothwise/web-platform';
import { useEffect, useRef } from 'react';
import { PageSkeleton } from '../page/page-skeleton.component.js';
import { NotFoundPage } from '../not-found/not-found.page.js';
import adminTexts from './admin.en.js';
import { Announcements } from './announcements.component.js';
import { Audit } from './audit.component.js';
import { ErrorReports } from './error-reports.component.js';
import { People } from './people.component.js';

addTexts('admin', adminTexts);

/** `/admin` and `/admin/:tab`: the frame of the administrators' pages; each tab has its own address, most come from remotes (slot `admin.tabs`). */
const AdminPage = () => (
  <Guard access="admin" loading={<PageSkeleton />}>
    <Admin />
  </Guard>
);

export default AdminPage;

const tabLink =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap hover:bg-brand-soft aria-[current=page]:border-brand aria-[current=page]:text-brand';

function Admin() {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { tab } = useParams();
  const brought = useSlot('admin.tabs', {});
  const own = [
    { path: 'users', label: t('people.title'), view: <People /> },
    { path: 'audit', label: t('audit.title'), view: <Audit /> },
    { path: 'notices', label: t('notices.title'), view: <Announcements /> },
    { path: 'errors', label: t('errors.title'), view: <ErrorReports /> },
  ];
  const tabs = [
    ...own,
    ...brought.flatMap(({ tab: named, view }) => (named ? [{ path: named.path, label: label(named.labelKey), view }] : [])),
  ];
  const nav = useRef<HTMLElement>(null);
  // On a phone not all of them fit: the one that is shown is in sight.
  useEffect(() => {
    const [all, current] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current=page]')];
    if (all && current) all.scrollLeft = current.offsetLeft - all.offsetLeft - (all.clientWidth - current.clientWidth) / 2;
  }, [tab, tabs.length]);
  const shown = tabs.find(({ path }) => path === tab);
  if (!tab) return <Navigate to={`${shellPaths.admin}/${tabs[0]!.path}`} replace />;
  if (!shown) return <NoSuchTab />;
  return (
    <Page title={t('title')} width="wide">
      <nav ref={nav} aria-label={t('title')} className="mb-6 flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ path, label: name }) => (
          <NavLink key={path} to={`${shellPaths.admin}/${path}`} className={tabLink}>
            {name}
          </NavLink>
        ))}
      </nav>
      <section key={shown.path} aria-label={shown.label}>
        {shown.view}
      </section>
    </Page>
  );
}

/** Nobody brings a tab of this name: whose it is may not have answered yet, or be away. */
function NoSuchTab() {
  const registry = useRegistry();
  const { status, remotes } = useRegistryState();
  const away = remotes.filter((remote) => remote.status === 'unavailable');
  if (useRegistryBusy()) return <PageSkeleton />;
  if (status === 'failed') return <UnavailablePlace size="page" onRetry={() => registry.retry()} />;
  if (away.length === 0) return <NotFoundPage />;
  const askAgain = async () => {
    await Promise.all(away.map(({ address }) => registry.retry(address.id)));
  };
  return <UnavailablePlace size="page" onRetry={askAgain} />;
}
