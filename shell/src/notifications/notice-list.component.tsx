import type { Notification } from '@toothwise/contracts-account';
import { Button } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef, useState } from 'react';
import { NoticeItem } from './notice.component.js';
import type { NoticeActions } from './use-notices.js';

const MINUTE_MS = 60_000;

/** The time, once a minute, for what says how long ago something was. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function NoticeList({ items, actions: { read, remove } }: { items: Notification[]; actions: NoticeActions }) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const goTo = (id: string) => list.current?.querySelector<HTMLElement>(`[data-notice="${CSS.escape(id)}"] h3`)?.focus();
  return (
    <>
      <Below notices={urgentBelow(items)} onGo={goTo} />
      <ul ref={list} className="divide-y divide-line">
        {items.map((notice) => (
          <li key={notice.id} data-notice={notice.id}>
            <NoticeItem notice={notice} now={now} onRead={() => read(notice.id)} onDelete={() => remove(notice)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Urgent, unread, and not the first that is seen: the list stands by time. */
const urgentBelow = (items: readonly Notification[]): Notification[] =>
  items.slice(1).filter(({ priority, readAt }) => priority === 'urgent' && readAt === null);

/** What is urgent is named above what is newer, and leads to its place. */
function Below({ notices, onGo }: { notices: readonly Notification[]; onGo: (id: string) => void }) {
  const { t } = useTranslation('notifications');
  if (notices.length === 0) return null;
  return (
    <ul className="border-b border-line p-2" aria-label={t('urgent')} data-testid="urgent-below">
      {notices.map(({ id, title }) => (
        <li key={id}>
          <Button look="quiet" className="text-left wrap-anywhere whitespace-normal" onClick={() => onGo(id)}>
            {t('urgentOne', { title })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
