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
  const shown = [open.find(({ sensitive }) => !sensitive), open.find(({ sensitive }) => sensitive)];
  return shown.map((one) => one && <Standing key={one.id} kept={one} />);
}

/** Once it was needed it keeps its place in the page, so that nothing moves under who reads. */
function Standing({ kept }: { kept: KeptResult }) {
  const isShown = !useLineSeen();
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return isShown || wasShown ? <Line kept={kept} isShown={isShown} /> : null;
}

const BAR = { isGravest: true, standIn: { of: '[data-testid="first-line"]', isSeen: isLineSeen } };

function Line({ kept: { id, level, whose, sensitive, emergency }, isShown }: { kept: KeptResult; isShown: boolean }) {
  const { t } = useTranslation('advisor');
  return (
    <div
      ref={useBar('top', BAR)}
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
        {sensitive ? t('emergency.listens') : [t('emergency.elsewhere'), whose].filter(Boolean).join('. ')}
      </p>
      {sensitive ? (
        <QuietCalls size="small" isGrave={emergency !== null && !isToSelf(emergency)} />
      ) : (
        <div className="adv:flex-none">
          <EmergencyCalls size="small" />
        </div>
      )}
      <Way id={id} />
    </div>
  );
}

/** To the conversation that told it; of what was told elsewhere the portal knows the way. */
function Way({ id }: { id: string }) {
  const { t } = useTranslation('advisor');
  const isTalk = useStanding().some((one) => one.id === id);
  return (
    <Link to={isTalk ? conversationPath(id) : shellPaths.portal} className={buttonClass({ size: 'small' })}>
      {t('emergency.see')}
    </Link>
  );
}
