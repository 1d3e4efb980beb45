import { Bell as BellIcon, Skeleton } from '@toothwise/ui';
import { Disclosure, later, useTranslation } from '@toothwise/web-platform';
import { MOST_SHOWN, useLiveUnread } from './use-unread.js';

const Panel = later(() => import('./panel.component.js'), { waiting: <Skeleton className="p-4" lines={4} /> });

/** The bell of the bar, with the live number of unread notifications (PORT-010; none at 0), and the panel that it opens. */
export function Bell() {
  const { t } = useTranslation('shell');
  const unread = useLiveUnread();
  return (
    <Disclosure
      className="lg:relative"
      label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.label')}
      button={
        <>
          <BellIcon size={22} strokeWidth={1.75} aria-hidden="true" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              data-testid="unread-badge"
              className="absolute top-0.5 right-0 min-w-5 rounded-full bg-brand px-1 text-center text-[0.75rem] leading-5 font-bold text-on-brand tabular-nums"
            >
              {unread > MOST_SHOWN ? t('bell.many') : unread}
            </span>
          )}
        </>
      }
      buttonClass="relative inline-flex size-11 shrink-0 @max-[17rem]/head:size-[44px] cursor-pointer items-center justify-center rounded-control hover:bg-brand-soft"
      panelClass="absolute inset-x-2 top-full mt-2 max-h-[calc(100dvh-100%-0.5rem)] overflow-y-auto rounded-card border border-line bg-surface shadow-float sm:left-auto sm:w-[26rem] lg:right-0 lg:max-h-[calc(100dvh-5rem)]"
    >
      <Panel />
    </Disclosure>
  );
}
