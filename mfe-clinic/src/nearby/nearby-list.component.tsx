import type { Nearby } from '@toothwise/contracts-clinic';
import { Button, ErrorState, Notice, Skeleton } from '@toothwise/ui';
import { QueryView, type UseQueryResult, useTranslation } from '@toothwise/web-platform';
import { electiveLast } from '../finder/finder-wish.rules.js';
import { useSaidOffline } from '../finder/use-said-offline.js';
import { HelpNow } from '../finder/help-now.component.js';
import { ClinicRow } from './clinic-row.component.js';

interface ListProps {
  nearby: UseQueryResult<Nearby>;
  most: number;
  /** It cannot wait: who treats nothing that is urgent comes last. */
  isHurried: boolean;
  /** What went wrong, where something did. */
  why?: string;
  /** The place in the words by which it was found here; null where it was named before. */
  label: string | null;
  /** Where no clinic can be named, whom to call stands here. */
  saysWhomToCall: boolean;
}

/** The clinics of the card: those found, that nobody was found, or that the search failed. */
export function NearbyList({ nearby, most, isHurried, why, label, saysWhomToCall }: ListProps) {
  const again = { retry: () => void nearby.refetch(), retrying: nearby.isFetching };
  const calls = saysWhomToCall && <HelpNow />;
  return (
    <QueryView
      query={useSaidOffline(nearby)}
      skeleton={<Skeleton block={56} lines={4} />}
      isEmpty={(data) => data.clinics.length === 0}
      empty={
        <>
          {nearby.data && <Nobody found={nearby.data} label={label} {...again} />}
          {calls}
        </>
      }
      error={() => (
        <>
          <Failed why={why} {...again} />
          {calls}
        </>
      )}
    >
      {(data) => <Clinics found={data} shown={(isHurried ? electiveLast(data.clinics) : data.clinics).slice(0, most)} label={label} />}
    </QueryView>
  );
}

function Clinics({
  found: { center, usedDefaultLocation },
  shown,
  label,
}: {
  found: Nearby;
  shown: Nearby['clinics'];
  label: string | null;
}) {
  const { t } = useTranslation('clinic');
  return (
    <>
      {usedDefaultLocation ? (
        <Notice look="info" title={t('nearby.default')}>
          {t('nearby.defaultPlace', { place: center.label })}
        </Notice>
      ) : (
        <p className="cln:text-s cln:text-ink-soft">{t('nearby.around', { place: label ?? center.label })}</p>
      )}
      <ul className="cln:mt-2 cln:divide-y cln:divide-line">
        {shown.map((clinic) => (
          <li key={clinic.id}>
            <ClinicRow clinic={clinic} />
          </li>
        ))}
      </ul>
      {shown.some(({ sample }) => sample) && <p className="cln:mt-2 cln:text-s cln:text-ink-soft">{t('nearby.sampleNote')}</p>}
    </>
  );
}

interface AgainProps {
  retry: () => void;
  retrying: boolean;
}

/** The search has an answer, and no clinic is in it, which is no failure: what to do instead comes first. The specified words (FIND-022 to FIND-024) come after. */
function Nobody({ found, label, retry, retrying }: AgainProps & { found: Nearby; label: string | null }) {
  const { t } = useTranslation('clinic');
  return (
    <div className="cln:grid cln:justify-items-start cln:gap-3" data-testid="nobody-near">
      <h3 className="cln:font-bold">{t('nearby.nobody.title', { miles: found.radiusMiles })}</h3>
      <p>{t('nearby.nobody.body', { place: label ?? found.center.label })}</p>
      <p className="cln:text-s cln:text-ink-soft">
        <span>{t('nearby.failed.title')}</span>: <span>{t('nearby.failed.body')}</span>
      </p>
      <Button look="quiet" size="small" busy={retrying} onClick={retry}>
        {t('nearby.failed.retry')}
      </Button>
    </div>
  );
}

/** FIND-022 to FIND-024: nobody to show. */
export function Failed({ why, retry, retrying }: AgainProps & { why?: string }) {
  const { t } = useTranslation('clinic');
  return (
    <ErrorState
      heading="h3"
      title={t('nearby.failed.title')}
      body={[t('nearby.failed.body'), why].filter(Boolean).join(' ')}
      retryLabel={t('nearby.failed.retry')}
      retrying={retrying}
      onRetry={retry}
    />
  );
}
