import { Notice } from '@toothwise/ui';
import { Link, PlaceLink, sayWhen, shellPaths, useTranslation } from '@toothwise/web-platform';
import { pathOfDraft } from '../basics/screens/steps.js';
import { useWhose } from '../basics/outcome/whose.js';
import { screeningPath } from '../routes.js';
import { Call } from './call.component.js';
import { byOf, type FirstThing, personOf } from './first.rules.js';
import { FirstCard, type GraveLevel } from './first-card.component.js';
import '../texts/latest.js';

interface StillOpenProps {
  things: readonly FirstThing[];
  /** Said above it. */
  title: (gravest: FirstThing) => string;
}

const EMERGENCY = 4;

/** What cannot wait, in a line: the gravest by whose it is and by when, with the way to it; how many more there are. An emergency is a card with whom to call. */
export function StillOpen({ things: [first, ...more], title }: StillOpenProps) {
  const { t } = useTranslation('screening');
  if (!first) return null;
  const line = <OpenWords thing={first} />;
  const others = more.length > 0 && (
    <p className="scr:mt-1">
      <Link to={shellPaths.portal}>{t('urgent.also.more', { count: more.length })}</Link>
    </p>
  );
  if (first.level < EMERGENCY)
    return (
      <div data-testid="still-open">
        <Notice look="info" title={title(first)}>
          {line}
          {others}
        </Notice>
      </div>
    );
  const told = 'told' in first ? first.told : null;
  return (
    <FirstCard
      {...{ testId: 'still-open', level: first.level as GraveLevel, person: personOf(first), whose: told?.whose }}
      title={title(first)}
    >
      {line}
      <div className="scr:mt-4" data-on="screen">
        <Call sensitive={told?.sensitive ?? false} />
      </div>
      {others}
    </FirstCard>
  );
}

/** In a sentence, with the way to it. */
export function OpenWords({ thing }: { thing: FirstThing }) {
  return (
    <p className="scr:mt-1 scr:wrap-anywhere">
      {useName()(thing)} <Way to={thing} />
    </p>
  );
}

/** "For Mia, age 6: Urgent. See a dentist by ..." */
function useName(): (thing: FirstThing) => string {
  const { t } = useTranslation('screening');
  const whoseOf = useWhose();
  return (thing) => {
    const grave = thing.level as GraveLevel;
    const level = t(`result.level.${grave}`);
    const said = 'told' in thing ? thing.told.whose : undefined;
    const whose = (said ?? whoseOf(personOf(thing))) || t('urgent.also.mine');
    if ('told' in thing) return t('urgent.also.told', { whose, level, when: sayWhen(thing.told.at) });
    const { due, isOver } = thing.result;
    const when = sayWhen(due.toISOString());
    return t('urgent.also.result', { whose, level, by: isOver ? t('urgent.over', { when }) : t(byOf(thing), { when }) });
  };
}

/** To its card. */
export function Way({ to: thing, className }: { to: FirstThing; className?: string }) {
  const { t } = useTranslation('screening');
  const words = t('urgent.also.way');
  const link = (path: string) => (
    <Link to={path} className={className}>
      {words}
    </Link>
  );
  if ('result' in thing) return link(screeningPath(thing.id));
  const { card } = thing.told;
  if (!card) return null;
  if ('draft' in card) return link(pathOfDraft(card.draft));
  if ('isEntered' in card) return link(shellPaths.emergency);
  return (
    <PlaceLink place="care.conversation" conversation={card.conversation} className={className}>
      {words}
    </PlaceLink>
  );
}
