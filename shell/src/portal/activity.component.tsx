import type { Activity } from '@toothwise/contracts-account';
import { Card, Skeleton } from '@toothwise/ui';
import { Link, QueryView, sayAgo, sayWhen, useQuery, useTranslation } from '@toothwise/web-platform';
import { account, keys } from '../notifications/notifications.resource.js';
import { useTarget } from '../notifications/use-target.js';

export const useActivity = () => useQuery({ queryKey: keys.activity, queryFn: ({ signal }) => account.listActivity({ signal }) });

/** PORT-024: the latest of what happened to the person, whatever became of its notifications. */
export function RecentActivity() {
  const { t } = useTranslation('portal');
  const activity = useActivity();
  return (
    <Card title={t('activity.title')} className="min-h-56" data-testid="activity">
      <QueryView query={activity} skeleton={<Skeleton lines={5} />} empty={<p className="text-ink-soft">{t('activity.empty')}</p>}>
        {(entries) => (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function Entry({ entry: { title, path, at } }: { entry: Activity }) {
  const target = useTarget(path);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0">
      <span className="min-w-0 wrap-anywhere">{target ? <Link to={target}>{title}</Link> : title}</span>
      <time dateTime={at} title={sayWhen(at)} className="text-s text-ink-soft">
        {sayAgo(at)}
      </time>
    </li>
  );
}
