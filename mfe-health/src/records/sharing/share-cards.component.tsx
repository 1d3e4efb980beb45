import type { Share } from '@toothwise/contracts-health';
import { SHARED_KINDS } from '@toothwise/contracts-health/sharing';
import { Badge, Button, EmptyState } from '@toothwise/ui';
import { FailureNotice, sayDate, useTranslation, sayTime } from '@toothwise/web-platform';
import { usePerson } from '../../people/person/of-person.component.js';
import { useEndShare } from './use-shares.js';

/** Newest first; those that opened something, with when. */
export function ShareCards({ items }: { items: readonly Share[] }) {
  const { t } = useTranslation('health');
  if (items.length === 0) return <EmptyState title={t('sharing.list.empty')} body={t('sharing.list.emptyBody')} />;
  return (
    <ul className="hea:grid hea:gap-3" aria-label={t('sharing.list.label')}>
      {items.map((share) => (
        <ShareCard key={share.id} share={share} />
      ))}
    </ul>
  );
}

function ShareCard({ share }: { share: Share }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const end = useEndShare();
  const { id, state, counts, createdAt, expiresAt, endedAt, isMine } = share;
  const date = sayDate(createdAt);
  const what = SHARED_KINDS.filter((kind) => counts[kind] > 0).map((kind) => t(`sharing.list.${kind}`, { count: counts[kind] }));
  const over = endedAt ? t('sharing.list.endedAt', { date: sayTime(endedAt) }) : t('sharing.list.until', { date: sayTime(expiresAt) });
  return (
    <li className="hea:grid hea:gap-2 hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-4">
      <div className="hea:flex hea:flex-wrap hea:items-center hea:gap-2">
        <span className="hea:flex-1 hea:font-medium">{what.join(', ') || t('sharing.list.nothing')}</span>
        <Badge look={state === 'live' ? 'brand' : 'quiet'}>{t(`sharing.list.states.${state}`)}</Badge>
      </div>
      <p className="hea:text-ink-soft">
        {t(isMine ? 'sharing.list.madeAt' : 'sharing.list.madeByFamily', { date })}, {over}
      </p>
      <Views share={share} />
      {state === 'live' && mayManage && (
        <p>
          <Button size="small" busy={end.isPending} aria-label={t('sharing.list.endOf', { date })} onClick={() => end.mutate(id)}>
            {t('sharing.list.end')}
          </Button>
        </p>
      )}
      <FailureNotice error={end.error} title={t('sharing.list.failedToEnd')} />
    </li>
  );
}

function Views({ share: { opened, views } }: { share: Share }) {
  const { t } = useTranslation('health');
  if (opened === 0) return <p>{t('sharing.list.never')}</p>;
  return (
    <details>
      <summary className="hea:min-h-11 hea:cursor-pointer hea:content-center">{t('sharing.list.opened', { count: opened })}</summary>
      <ul className="hea:grid hea:gap-1 hea:text-s">
        {views.map(({ id, at, what }) => (
          <li key={id}>
            <time dateTime={at}>{sayTime(at)}</time>
            {': '}
            {t(`sharing.list.${what}`)}
          </li>
        ))}
      </ul>
      {opened > views.length && <p className="hea:text-s hea:text-ink-soft">{t('sharing.list.latest', { count: views.length })}</p>}
    </details>
  );
}
