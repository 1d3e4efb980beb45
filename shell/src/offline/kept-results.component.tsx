import { Button, buttonClass, LinkButton, Phone, UrgencyBadge } from '@toothwise/ui';
import {
  keptResultsStore,
  Link,
  openEmergencies,
  sayInstant,
  sayTime,
  shellPaths,
  useLead,
  useStore,
  useTranslation,
  type KeptResult,
} from '@toothwise/web-platform';
import { EmergencyCard } from '@toothwise/web-platform/care';

/** The last results of whoever is signed in on this device: what to do, by when, whom to call; for when nothing else can be read. */
export default function KeptResults() {
  const { t } = useTranslation('shell');
  const results = useStore(keptResultsStore);
  // A page that is opened anew stands where it was left: whom to call comes first all the same.
  const place = useLead<HTMLElement>(results.some(isEmergency));
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="kept-results"
      className="mx-auto max-w-[1168px] px-4 pt-6 outline-none md:px-6"
      data-testid="kept-results"
    >
      <h2 id="kept-results" className="text-l font-bold">
        {t('kept.title', { count: results.length })}
      </h2>
      <p className="mt-1 text-ink-soft">{t('kept.body')}</p>
      {[...openEmergencies(results), ...results.filter((one) => !isEmergency(one))].map((result) => (
        <Kept
          key={result.id}
          result={result}
          calm={!result.unread && !results.some(({ level }) => level >= 3)}
          onAway={results.length > 1 ? () => keptResultsStore.drop(result.id) : undefined}
        />
      ))}
      <p className="mt-4">
        <Button look="quiet" onClick={() => keptResultsStore.wipe()}>
          {t('kept.remove', { count: results.length })}
        </Button>
      </p>
    </section>
  );
}

/** Nothing stands above whom to call. */
const isEmergency = ({ emergency }: KeptResult): boolean => emergency !== null;

/** What was told and is in no result is no case that clinics could have. */
const clinicsOf = ({ told, shared }: KeptResult) => (told ? undefined : shared ? 'asked' : 'none');

interface KeptProps {
  result: KeptResult;
  /** All of it was read, and nothing beside it cannot wait. */
  calm: boolean;
}

/** @property onAway there are others, and this one alone can go */
function Kept({ result, calm, onAway }: KeptProps & { onAway: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { emergency, sensitive, whose, madeAt, readAt, unread } = result;
  return (
    <article className="mt-4">
      {emergency ? (
        <>
          <EmergencyCard emergency={emergency} sensitive={sensitive} clinics={clinicsOf(result)} inPage />
          {unread && <p className="mt-3">{unread}</p>}
          {/* Words of self-harm are said of who writes, whomever the rest is about. */}
          {!sensitive && <p className="mt-3 font-bold wrap-anywhere">{whose}</p>}
        </>
      ) : (
        <Care result={result} calm={calm} />
      )}
      <p className="mt-2 text-s text-ink-soft">{t('kept.since', { made: sayTime(madeAt), read: sayInstant(readAt) })}</p>
      {onAway && (
        <Button look="quiet" size="small" onClick={onAway}>
          {t('kept.away')}
        </Button>
      )}
    </article>
  );
}

/** What can wait an hour: what to do, by when, and what helps until then. */
function Care({ result, calm }: KeptProps) {
  const { t } = useTranslation('shell');
  const { level, levelName, whose, headline, timeframe, due, steps, practice, unread } = result;
  const isOver = due !== null && Date.parse(due) < Date.now();
  return (
    <div className="rounded-card border border-l-8 border-line bg-surface p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {(calm || level > 1) && <UrgencyBadge level={level}>{levelName}</UrgencyBadge>}
        <span className="font-bold wrap-anywhere">{whose}</span>
      </p>
      {unread && <p className="mt-2 font-bold">{unread}</p>}
      <h3 className="mt-3 text-xl font-bold">{headline}</h3>
      <p className="mt-2 font-bold">
        {due === null ? t('kept.within', { timeframe }) : t(isOver ? 'kept.over' : 'kept.by', { when: sayTime(due) })}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {practice && (
          <LinkButton look="primary" size="large" href={`tel:${practice.phone}`}>
            <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('kept.call', { name: practice.name })}
          </LinkButton>
        )}
        <Link to={shellPaths.emergency} className={buttonClass({ size: 'large' })}>
          {t('nav.emergency')}
        </Link>
      </p>
      <ol className="mt-4 list-decimal space-y-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
