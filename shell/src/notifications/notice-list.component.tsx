import type { Notification } from '@toothwise/contracts-account';
import { useEffect, useState } from 'react';
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
  return (
    <ul className="divide-y divide-line">
      {items.map((notice) => (
        <li key={notice.id}>
          <NoticeItem notice={notice} now={now} onRead={() => read(notice.id)} onDelete={() => remove(notice)} />
        </li>
      ))}
    </ul>
  );
}
