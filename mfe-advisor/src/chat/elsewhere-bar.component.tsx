import { buttonClass, classNames } from '@toothwise/ui';
import { type KeptResult, Link, openEmergencies, shellPaths, useBar, useKeptElsewhere, useTranslation } from '@toothwise/web-platform';
import { isToSelf } from '@toothwise/triage/emergency';
import { EmergencyCalls, QuietCalls } from '@toothwise/web-platform/care';
import { useState } from 'react';
import { conversationPath } from '../routes.js';
import { isLineSeen, useLineSeen } from './use-call-seen.js';
import { useStanding } from './use-standing.js';

/** An emergency that was told elsewhere and is open: once the page's own line of it is out of sight, another stays, with whom to call. */
export function ElsewhereBar({ here }: { here: string }) {
  const open = openEmergencies(useKeptElsewhere()).filter(({ id }) => id !== here);
  // What is of self-harm neither hides what is somebody else's, nor is hidden by it.
  const [first, ...also] = open.filter(({ sensitive }) => !sensitive);
  const mine = open.find(({ sensitive }) => sensitive);
  return (
    <>
      {first && <Standing key={first.id} kept={first} also={also} />}
      {mine && <Standing key={mine.id} kept={mine} />}
    </>
  );
}

/** Once it was needed it keeps its place in the page, so that nothing moves under who reads. */
interface StandingProps {
  kept: KeptResult;
  /** What else is open: it is named beside it. */
  also?: readonly KeptResult[];
}

function Standing({ kept, also = NOTHING }: StandingProps) {
  const isShown = !useLineSeen();
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return isShown || wasShown ? <Line kept={kept} also={also} isShown={isShown} /> : null;
}

const NOTHING: readonly KeptResult[] = [];
const BAR = { isGravest: true, standIn: { of: '[data-testid="first-line"]', isSeen: isLineSeen } };

function Line({ kept, also, isShown }: Required<StandingProps> & { isShown: boolean }) {
  const { id, level, sensitive, emergency } = kept;
  const whose = [...new Set([kept, ...also].map((one) => one.whose))];
  const { t } = useTranslation('advisor');
  return (
    <div
      ref={useBar('top', { ...BAR, isShown })}
      data-testid="elsewhere-bar"
      style={{ visibility: isShown ? undefined : 'hidden' }}
      className={classNames(
        isShown && 'adv:sticky adv:top-[calc(4rem+var(--bar-before,0px))]',
        sensitive
          ? 'adv:border-line-strong adv:bg-surface'
          : level === 5
            ? 'adv:border-level-5 adv:bg-level-5-soft'
            : 'adv:border-level-4 adv:bg-level-4-soft',
        'adv:z-10 adv:mb-2 adv:flex adv:flex-wrap adv:items-center adv:gap-2 adv:rounded-control adv:border adv:px-3 adv:py-1 adv:text-s adv:print:hidden',
      )}
    >
      {/* Beside the call where all of it has room there, else above it: whose it is is never cut. */}
      <p className="adv:min-w-0 adv:flex-auto adv:wrap-anywhere adv:font-bold">
        {sensitive ? t('emergency.listens') : [t('emergency.elsewhere'), ...whose].filter(Boolean).join('. ')}
      </p>
      {sensitive ? (
        <QuietCalls size="small" isGrave={emergency !== null && !isToSelf(emergency)} />
      ) : (
        <div className="adv:flex-none">
          <EmergencyCalls size="small" />
        </div>
      )}
      <Way id={also.length > 0 ? null : id} />
    </div>
  );
}

/** To the conversation that told it; where more is open, and of what was told elsewhere the portal knows the way. */
function Way({ id }: { id: string | null }) {
  const { t } = useTranslation('advisor');
  const talk = useStanding().find((one) => one.id === id);
  return (
    <Link to={talk ? conversationPath(talk.id) : shellPaths.portal} className={buttonClass({ size: 'small' })}>
      {t('emergency.see')}
    </Link>
  );
}
