import type { Notification } from '@toothwise/contracts-account';
import { Badge, Bell, Button, CalendarDays, Check, CircleAlert, CircleCheck, classNames, Stethoscope, Trash2, Users } from '@toothwise/ui';
import { Link, sayAgo, sayWhen, useTranslation } from '@toothwise/web-platform';
import { useId } from 'react';
import { useTarget } from './use-target.js';

const ICONS = {
  screening: Stethoscope,
  appointment: CalendarDays,
  family: Users,
  success: CircleCheck,
  warning: CircleAlert,
  error: CircleAlert,
  other: Bell,
} as const;
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface NoticeProps {
  notice: Notification;
  now: Date;
  onRead: () => void;
  onDelete: () => void;
}

/** NOTIF-010–014: title, message, type, priority, time, and where it leads. */
export function NoticeItem({ notice, now, onRead, onDelete }: NoticeProps) {
  const { t } = useTranslation('notifications');
  const { type, priority, title, body, createdAt, readAt, path } = notice;
  // Not the notification's own: it stands on the page and in the panel of the bell at once.
  const id = useId();
  const target = useTarget(path);
  const unread = readAt === null;
  const Icon = ICONS[type];
  const look = !unread ? 'border-transparent' : priority === 'urgent' ? 'border-level-5 bg-level-5-soft' : 'border-brand';
  return (
    <article aria-labelledby={id} className={classNames('grid gap-2 border-l-4 p-4', look)} data-unread={unread}>
      <div className="flex items-start gap-3">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
        <div className="min-w-0 grow">
          <h3 id={id} tabIndex={-1} className={classNames('wrap-anywhere', unread ? 'font-bold' : 'font-medium')}>
            {unread && <span className="sr-only">{t('unread')}: </span>}
            <span>{title}</span>
          </h3>
          <p className="wrap-anywhere text-ink-soft">{body}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-s text-ink-soft">
            <Badge>{t(`types.${type}`)}</Badge>
            <Badge look={priority === 'urgent' || priority === 'high' ? 'brand' : 'quiet'}>{t(`priorities.${priority}`)}</Badge>
            <time dateTime={createdAt} title={sayWhen(createdAt, now)}>
              {sayAgo(createdAt, now)}
            </time>
          </p>
        </div>
      </div>
      <p className="-mx-1 flex flex-wrap gap-x-1 pl-8">
        {target && (
          <Link
            to={target}
            className="inline-flex min-h-9 items-center rounded-control px-2 text-s font-bold text-brand"
            onClick={unread ? onRead : undefined}
            aria-label={`${t('open')}: ${title}`}
          >
            {t('open')}
          </Link>
        )}
        {unread && (
          <Button look="quiet" size="small" aria-label={`${t('read')}: ${title}`} onClick={onRead}>
            <Check {...icon} />
            {t('read')}
          </Button>
        )}
        <Button look="quiet" size="small" aria-label={`${t('delete')}: ${title}`} onClick={onDelete}>
          <Trash2 {...icon} />
          {t('delete')}
          <span className="sr-only">: {title}</span>
        </Button>
      </p>
    </article>
  );
}
