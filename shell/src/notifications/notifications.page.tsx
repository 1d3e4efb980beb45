import type { Notification } from '@toothwise/contracts-account';
import { Button, EmptyState, SchedulePicture, Select, Settings, Skeleton } from '@toothwise/ui';
import { addTexts, FailureNotice, Guard, Page, ProblemView, ShowMore, useSearchParams, useTranslation } from '@toothwise/web-platform';
import { PageSkeleton } from '../page/page-skeleton.component.js';
import { NoticeList } from './notice-list.component.js';
import texts from './notifications.en.js';
import { PreferencesForm } from './preferences.component.js';
import { type Filters, type NoticeActions, useNoticeActions, useNotices } from './use-notices.js';
import { useUnread } from './use-unread.js';

addTexts('notifications', texts);
const TYPES = Object.keys(texts.types) as Notification['type'][];

/** `/notifications`: everything the person was told, by filters, and what they want to be told. Filters stand in the address. */
const NotificationsPage = () => (
  <Guard access="signed-in" loading={<PageSkeleton />}>
    <Notifications />
  </Guard>
);

export default NotificationsPage;

function Notifications() {
  const { t } = useTranslation('notifications');
  const [search, setSearch] = useSearchParams();
  const settings = search.has('settings');
  const notices = useNoticeActions();
  const unread = useUnread();
  /** Filters and settings leave each other's words of the address alone. */
  const change = (words: Record<string, string | undefined>, options?: { replace: boolean }) =>
    setSearch((now) => {
      for (const [name, value] of Object.entries(words)) {
        if (value === undefined) now.delete(name);
        else now.set(name, value);
      }
      return now;
    }, options);
  const toggle = () => change({ settings: settings ? undefined : '' });
  const actions = (
    <div className="flex flex-wrap gap-2">
      {unread > 0 && <Button onClick={notices.readAll}>{t('markAll')}</Button>}
      <Button look="quiet" aria-pressed={settings} onClick={toggle}>
        <Settings size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('settings')}
      </Button>
    </div>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={actions}>
      {settings && (
        <section aria-label={t('preferences.title')} className="mb-8 rounded-card border border-line bg-surface p-5 md:p-6">
          <PreferencesForm />
        </section>
      )}
      <FailureNotice error={notices.error} otherwise={t('failed')} className="mb-4" />
      <List actions={notices} filters={filtersOf(search)} onFilters={({ only, type }) => change({ only, type }, { replace: true })} />
    </Page>
  );
}

/** What the address says, as far as it is a filter. */
function filtersOf(search: URLSearchParams): Filters {
  const type = TYPES.find((one) => one === search.get('type'));
  return { ...(search.get('only') === 'unread' && { only: 'unread' as const }), ...(type && { type }) };
}

interface ListProps {
  actions: NoticeActions;
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

function List({ actions, filters, onFilters }: ListProps) {
  const { t } = useTranslation('notifications');
  const { list, items } = useNotices(filters);
  const filtered = Boolean(filters.only ?? filters.type);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Select
          label={t('filter')}
          value={filters.only ?? ''}
          options={[
            { value: '', label: t('filters.all') },
            { value: 'unread', label: t('filters.unread') },
          ]}
          onChange={(event) => onFilters({ ...filters, only: event.target.value === 'unread' ? 'unread' : undefined })}
        />
        <Select
          label={t('typeFilter')}
          value={filters.type ?? ''}
          options={[{ value: '', label: t('everyType') }, ...TYPES.map((value) => ({ value, label: t(`types.${value}`) }))]}
          onChange={(event) => onFilters({ ...filters, type: TYPES.find((one) => one === event.target.value) })}
        />
      </div>
      {list.error && !items && <ProblemView error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton block={96} lines={4} />}
      {items?.length === 0 && (
        <EmptyState
          picture={filtered ? undefined : <SchedulePicture className="w-32" />}
          title={t('empty.title')}
          body={t(filtered ? 'empty.filtered' : 'empty.body')}
          action={filtered ? <Button onClick={() => onFilters({})}>{t('showAll')}</Button> : undefined}
        />
      )}
      {items && items.length > 0 && (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <h2 className="sr-only">{t('lead')}</h2>
          <NoticeList items={items} actions={actions} />
        </div>
      )}
      <ShowMore list={list} label={t('more')} />
    </>
  );
}
