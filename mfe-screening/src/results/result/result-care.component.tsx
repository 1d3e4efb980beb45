import type { Analysis, Screening } from '@toothwise/contracts-screening';
import { buttonClass, UrgencyBadge } from '@toothwise/ui';
import { lead, Link, PlaceLink, sayDay, sayTime, shellPaths, useRegistryState, useSession, useTranslation } from '@toothwise/web-platform';
import type { MouseEvent } from 'react';
import { kindOf } from '../../basics/outcome/kind.js';
import type { Level } from '../../basics/outcome/level.js';
import { aroundOf } from '../../basics/outcome/around.js';
import { useWhose } from '../../basics/outcome/whose.js';

const looks: Record<Level, string> = {
  5: 'scr:border-level-5 scr:bg-level-5-soft',
  4: 'scr:border-level-4 scr:bg-level-4-soft',
  3: 'scr:border-level-3 scr:bg-level-3-soft',
  2: 'scr:border-level-2 scr:bg-level-2-soft',
  1: 'scr:border-level-1 scr:bg-level-1-soft',
};

interface ResultCareProps {
  screening: Screening;
  analysis: Analysis;
  level: Level;
  /** Nothing is open beside it. */
  calm: boolean;
}

/** The first screen of a result on a phone: level, what to do, by when, one button. Beside what is open nothing is called not urgent. */
export function ResultCare({ screening, analysis, level, calm }: ResultCareProps) {
  const { t } = useTranslation('screening');
  const whose = useWhose()(screening.person);
  const about = useAbout(screening.person);
  const kind = t(`kind.${kindOf(screening)}`);
  const at = screening.completedAt ?? screening.createdAt;
  return (
    <section
      className={`scr:rounded-card scr:border-l-8 scr:p-5 scr:md:p-8 ${looks[level]}`}
      aria-labelledby="what-to-do"
      data-testid="result-care"
    >
      {(calm || level > 1) && (
        <p className="scr:mb-4 scr:flex scr:flex-wrap scr:items-center scr:gap-x-3 scr:gap-y-1">
          <UrgencyBadge level={level} large className="scr:-ml-1.5">
            {t(`result.level.${level}`)}
          </UrgencyBadge>
          <span className="scr:text-s" data-testid="urgency">
            {t(`result.urgency.${analysis.urgency}`)}
          </span>
        </p>
      )}
      {whose && (
        <p className="scr:font-bold scr:wrap-anywhere" data-testid="whose">
          {whose}
        </p>
      )}
      <h2 id="what-to-do" className="scr:mt-1 scr:text-xl scr:font-bold scr:md:text-2xl">
        {analysis.recommendation}
      </h2>
      <p className="scr:mt-4 scr:text-q">
        <span className="scr:block scr:text-s scr:text-ink-soft">{t('result.by')}</span>
        <strong className="scr:inline-block scr:first-letter:uppercase">{analysis.timeframe}</strong>
      </p>
      <div data-on="screen" className="scr:mt-5 scr:max-w-md">
        <MainAction level={level} around={aroundOf(screening)} />
      </div>
      <p data-on="screen" className="scr:mt-4 scr:text-s scr:text-ink-soft">
        {t('result.of', { kind, when: sayDay(at) })}
      </p>
      <p data-on="paper" className="scr:mt-4 scr:text-s">
        {[about, t('result.of', { kind, when: sayTime(at) })].filter(Boolean).join(' · ')}
      </p>
    </section>
  );
}

/** Of whom the sheet is, for who does not know them; nothing where nobody said it. */
function useAbout({ who, name: person }: Screening['person']): string | null {
  const { t } = useTranslation('screening');
  const { user } = useSession();
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : '';
  if (!name || who === null) return null;
  return who !== 'me' && person ? t(`result.about.named.${who}`, { person, name }) : t(`result.about.${who}`, { name });
}

/** The one button: the finder where it exists, else the clinics on this page, else the portal. */
function MainAction({ level, around }: { level: Level; around: string | null }) {
  const { t } = useTranslation('screening');
  const clinicsHere = useClinicsHere();
  const look = buttonClass({ look: 'primary', size: 'large', wide: true });
  const label = level >= 3 ? t('result.find') : t('result.findSoon');
  const portal = (
    <Link to={shellPaths.portal} className={look}>
      {t('result.portalFirst')}
    </Link>
  );
  if (level === 1) return portal;
  const here = (
    <a href="#clinics" className={look} onClick={showClinics}>
      {label}
    </a>
  );
  return (
    <PlaceLink place="care.finder" around={around} urgent={level >= 3} otherwise={clinicsHere ? here : portal} className={look}>
      {label}
    </PlaceLink>
  );
}

function useClinicsHere(): boolean {
  const { remotes } = useRegistryState();
  return remotes.some(
    (remote) => remote.status === 'ready' && remote.description.slots.some(({ slot }) => slot === 'screening.result.after'),
  );
}

function showClinics(event: MouseEvent) {
  event.preventDefault();
  lead(document.getElementById('clinics'));
}
