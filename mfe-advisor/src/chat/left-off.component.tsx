import type { Consultation } from '@toothwise/contracts-advisor';
import { buttonClass, History } from '@toothwise/ui';
import { Link, sayWhen, useNavigate, useQuery, useTranslation } from '@toothwise/web-platform';
import { isToSelf } from '@toothwise/triage/emergency';
import { EmergencyCalls } from '@toothwise/web-platform/care';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { conversationPath } from '../routes.js';
import { Mode } from './mode.component.js';
import { useToldSeen } from './use-seen.js';
import { useStanding } from './use-standing.js';
import { emergencyOf, useWhose } from './whose.js';

const HALF_A_DAY = 12 * 3_600_000;
const isYoung = (at: string): boolean => Date.now() - Date.parse(at) < HALF_A_DAY;
/** Of what was told today: an emergency that stands, and else the last conversation where it is not finished. */
export function useLeftOff(): { told: Consultation | undefined; last: Consultation | undefined } {
  const consultations = useQuery({
    queryKey: keys.consultations,
    queryFn: ({ signal }) => advisorApi.listConsultations({ query: { limit: 1 }, signal }),
  });
  const told = useStanding().find(({ toldAt, updatedAt }) => isYoung(toldAt ?? updatedAt));
  const last = consultations.data?.items[0];
  return { told, last: last && !last.safety.emergency && !last.result && isYoung(last.updatedAt) ? last : undefined };
}

/** An emergency that stands comes before all that one could ask for, with the call; one that somebody has seen does not. */
export function ToldFirst({ of }: { of: Consultation | undefined }) {
  return of ? <Told of={of} /> : null;
}

function Told({ of }: { of: Consultation }) {
  const { t } = useTranslation('advisor');
  const whose = useWhose()(emergencyOf(of));
  const isSeen = useToldSeen(of) !== null;
  // Of self-harm alone the line above the page says enough.
  if (isSeen || (of.safety.emergency && isToSelf(of.safety.emergency))) return null;
  const isDental = of.safety.emergency?.call === 'dental-emergency-line';
  return (
    <div
      role="group"
      aria-labelledby="told-first"
      data-testid="told-first"
      className="adv:mb-6 adv:grid adv:gap-3 adv:rounded-card adv:border-2 adv:border-level-5 adv:bg-level-5-soft adv:p-4 adv:text-left"
    >
      <div>
        <p id="told-first" className="adv:text-q adv:font-bold">
          {t('modes.stopped')}
        </p>
        <p className="adv:text-s">
          {[of.sensitive ? null : whose, t('modes.stoppedNote', { when: sayWhen(of.toldAt ?? of.updatedAt) })].filter(Boolean).join('. ')}
        </p>
      </div>
      {!isDental && <EmergencyCalls size="medium" />}
      <Link to={conversationPath(of.id)} className={buttonClass({ look: isDental ? 'urgent' : 'secondary', wide: true })}>
        {t(isDental ? 'emergency.show' : 'emergency.steps')}
      </Link>
    </div>
  );
}

/** To where one left off. */
export function GoOn({ last }: { last: Consultation | undefined }) {
  const { t } = useTranslation('advisor');
  const navigate = useNavigate();
  if (!last) return null;
  return (
    <div className="adv:mt-4 adv:grid adv:grid-cols-1 adv:text-left">
      <Mode
        icon={<History size={24} strokeWidth={1.75} />}
        label={t('modes.goOn')}
        note={t('modes.goOnNote', { when: sayWhen(last.updatedAt) })}
        busy={false}
        onChoose={() => void navigate(conversationPath(last.id))}
      />
    </div>
  );
}
