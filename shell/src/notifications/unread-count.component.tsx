import { Badge } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { MOST_SHOWN, useUnread } from './use-unread.js';

/** How many notifications are unread, beside a link to them; nothing at 0. */
export function UnreadCount() {
  const { t } = useTranslation('shell');
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <>
      {' '}
      <Badge look="brand">{unread > MOST_SHOWN ? t('bell.many') : unread}</Badge>
    </>
  );
}
