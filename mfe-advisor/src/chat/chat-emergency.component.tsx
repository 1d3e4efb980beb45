import type { Conversation } from '@toothwise/contracts-advisor';
import { Button, classNames, Notice } from '@toothwise/ui';
import { lead, Link, useBar, useTranslation } from '@toothwise/web-platform';
import { isToSelf } from '@toothwise/triage/emergency';
import { EmergencyCalls, EmergencyCard, QuietCalls } from '@toothwise/web-platform/care';
import { type ComponentProps, useState } from 'react';
import { pages } from '../routes.js';
import { SeenNote } from './seen-note.component.js';
import { emergencyOf, NOBODY, useWhoseElse } from './whose.js';
import { WHOM_TO_CALL, WhomToCall } from './whom-to-call.component.js';
import { isCallSeen, useCallSeen } from './use-call-seen.js';

type Emergency = ComponentProps<typeof EmergencyCard>['emergency'];

const isOfDentist = (emergency: Emergency): boolean => !isToSelf(emergency) && emergency.call === 'dental-emergency-line';

interface ChatEmergencyProps {
  emergency: Emergency | null;
  sensitive: boolean;
  /** When the person said that somebody has seen it. */
  seenAt: string | null;
  of: Conversation;
}

/** Whom to call, and what to do until then. */
export function ChatEmergency({ emergency, sensitive, seenAt, of }: ChatEmergencyProps) {
  const whose = useWhoseElse()(emergencyOf(of), sensitive);
  if (!emergency) return null;
  const isPrivate = isToSelf(emergency);
  return (
    <div className="adv:my-4">
      {seenAt && <SeenNote at={seenAt} of={sensitive ? NOBODY : emergencyOf(of)} isPrivate={isPrivate} />}
      <EmergencyCard key={emergency.title} emergency={emergency} whose={whose} sensitive={sensitive} inPage="part" heard />
      {isOfDentist(emergency) && <WhomToCall />}
      {of.screeningId && of.safety.emergency && <ToldLater isPrivate={isPrivate} />}
    </div>
  );
}

/**
 * An emergency stops a conversation before its result, so one after it was told since: the record does not hold it. Words of self-harm belong into
 * no record of teeth.
 */
function ToldLater({ isPrivate }: { isPrivate: boolean }) {
  const { t } = useTranslation('advisor');
  return (
    <Notice look="quiet" className="adv:mt-3">
      {isPrivate ? (
        <p>{t('emergency.laterOfSelf')}</p>
      ) : (
        <p>
          {t('emergency.later')} <Link to={`${pages.chat}?new=true`}>{t('chat.fresh')}</Link>
        </p>
      )}
    </Notice>
  );
}

/**
 * While no call of the card is in sight, whom to call stays in view: at every place of the conversation, and beside large text before other bars.
 * Once it was needed it keeps its place in the page, so that nothing moves under who reads.
 */
export function EmergencyBar(bar: Omit<BarProps, 'isShown'>) {
  const isShown = !useCallSeen();
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return isShown || wasShown ? <Bar {...bar} isShown={isShown} /> : null;
}

const BAR = { isGravest: true, standIn: { of: '[data-part="emergency"]', isSeen: isCallSeen } };

interface BarProps {
  emergency: Emergency;
  sensitive: boolean;
  of: Conversation;
  isShown: boolean;
}

function Bar({ emergency, sensitive, of, isShown }: BarProps) {
  const { t } = useTranslation('advisor');
  const whose = useWhoseElse()(emergencyOf(of), sensitive);
  const { title } = emergency;
  const isPrivate = isToSelf(emergency);
  const isDental = isOfDentist(emergency);
  const show = () => {
    // Its title first: below this bar there is no room for more above what to do.
    const to = (isDental && document.getElementById(WHOM_TO_CALL)) || document.querySelector<HTMLElement>('[data-part="emergency"] h2');
    lead(to, isDental ? { until: to?.parentElement ?? undefined } : {});
  };
  return (
    <div
      ref={useBar('top', { ...BAR, isShown })}
      data-testid="emergency-bar"
      style={{ visibility: isShown ? undefined : 'hidden' }}
      className={classNames(
        isShown && 'adv:sticky adv:top-[calc(4rem+var(--bar-before,0px))]',
        isPrivate ? 'adv:border-line-strong adv:bg-surface' : 'adv:border-level-5 adv:bg-level-5-soft',
        'adv:@container/bar adv:z-10 adv:rounded-control adv:border-2 adv:px-4 adv:py-2 adv:print:hidden',
      )}
    >
      <div className="adv:flex adv:flex-wrap adv:items-center adv:gap-x-4 adv:gap-y-2">
        {/* Where text is large for its place, the calls alone have room. */}
        <p className="adv:mr-auto adv:font-bold adv:wrap-anywhere adv:@max-[14rem]/bar:sr-only">
          <span>{isPrivate ? t('emergency.listens') : title}</span>
          {!isPrivate && whose && <span className="adv:block">{whose}</span>}
        </p>
        {/* All that the card has: a dentist first, and the number where none can be had. */}
        {isDental && (
          <Button look="urgent" onClick={show} className="adv:@max-[14rem]/bar:w-full">
            {t('emergency.show')}
          </Button>
        )}
        <div className="adv:@max-[14rem]/bar:w-full">{isPrivate ? <QuietCalls size="medium" /> : <EmergencyCalls size="medium" />}</div>
        {!isDental && (
          <Button look="secondary" onClick={show} className="adv:@max-[14rem]/bar:hidden">
            {t(isPrivate ? 'emergency.helps' : 'emergency.steps')}
          </Button>
        )}
      </div>
    </div>
  );
}
