import { Button, EmptyState, Settings, Skeleton } from '@toothwise/ui';
import { addTexts, FailureNotice, Link, ProblemView, shellPaths, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { NoticeList } from './notice-list.component.js';
import texts from './notifications.en.js';
import { PreferencesForm } from './preferences.component.js';
import { type NoticeActions, useNoticeActions, useNotices } from './use-notices.js';
import { useUnread } from './use-unread.js';

addTexts('notifications', texts);

/** What the bell opens: the newest ones in a scroll area, and the way to the rest. */
export default function Panel() {
  const { t } = useTranslation('notifications');
  const actions = useNoticeActions();
  const unread = useUnread();
  const [settings, setSettings] = useState(false);
  return (
    <div>
      <header className="flex flex-wrap items-center gap-1 border-b border-line p-2 pl-4 max-[23rem]:gap-0">
        <h2 className="mr-auto text-l font-bold">{t('title')}</h2>
        {unread > 0 && !settings && (
          <Button look="quiet" size="small" onClick={actions.readAll}>
            {t('markAll')}
          </Button>
        )}
        <Button look="quiet" size="small" aria-pressed={settings} onClick={() => setSettings(!settings)}>
          <Settings size={18} strokeWidth={1.75} aria-hidden="true" className="max-sm:hidden" />
          {t('settings')}
        </Button>
      </header>
      <FailureNotice error={actions.error} otherwise={t('failed')} className="p-2" />
      <div
        role="region"
        aria-label={settings ? t('preferences.title') : t('title')}
        tabIndex={0}
        className="max-h-[max(8rem,min(30rem,calc(100dvh-12rem)))] overflow-y-auto"
        data-testid="notifications-scroll"
      >
        {settings ? (
          <div className="p-4">
            <PreferencesForm />
          </div>
        ) : (
          <Newest actions={actions} />
        )}
      </div>
      <p className="border-t border-line p-2 text-center">
        <Link to={shellPaths.notifications} className="inline-flex min-h-9 items-center rounded-control px-3 font-medium text-brand">
          {t('all')}
        </Link>
      </p>
    </div>
  );
}

function Newest({ actions }: { actions: NoticeActions }) {
  const { t } = useTranslation('notifications');
  const { list, items } = useNotices();
  if (list.error && !items) return <ProblemView error={list.error} onRetry={() => void list.refetch()} />;
  if (!items) return <Skeleton className="p-4" lines={4} />;
  if (items.length === 0) return <EmptyState title={t('empty.title')} body={t('empty.body')} />;
  return <NoticeList items={items} actions={actions} />;
}
