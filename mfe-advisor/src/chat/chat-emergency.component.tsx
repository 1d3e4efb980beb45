import type { Conversation } from '@toothwise/contracts-advisor';
import { Button, Notice } from '@toothwise/ui';
import { lead, Link, useBar, useTranslation } from '@toothwise/web-platform';
import { EmergencyCard } from '@toothwise/web-platform/care';
import type { ComponentProps } from 'react';
import { pages } from '../routes.js';
import { SeenNote } from './seen-note.component.js';

interface ChatEmergencyProps {
  emergency: ComponentProps<typeof EmergencyCard>['emergency'] | null;
  sensitive: boolean;
  /** When the person said that somebody has seen it. */
  seenAt: string | null;
  of: Conversation;
}

/** Whom to call, and what to do until then. */
export function ChatEmergency({ emergency, sensitive, seenAt, of }: ChatEmergencyProps) {
  if (!emergency) return null;
  return (
    <div className="adv:my-4">
      {seenAt && <SeenNote at={seenAt} who={of.who} />}
      <EmergencyCard key={emergency.title} emergency={emergency} sensitive={sensitive} inPage="part" heard />
      {of.screeningId && of.safety.emergency && <ToldLater />}
    </div>
  );
}

/** An emergency stops a conversation before its result, so one after it was told since: the record does not hold it. */
function ToldLater() {
  const { t } = useTranslation('advisor');
  return (
    <Notice look="quiet" className="adv:mt-3">
      <p>
        {t('emergency.later')} <Link to={`${pages.chat}?new=true`}>{t('chat.fresh')}</Link>
      </p>
    </Notice>
  );
}

/** While more is said below the card, it stays in sight that it stands, with the way to whom to call. */
export function EmergencyBar({ title }: { title: string }) {
  const { t } = useTranslation('advisor');
  const show = () => {
    // Its title first: below this bar there is no room for more above what to do.
    lead(document.querySelector<HTMLElement>('[data-part="emergency"] h2'));
  };
  return (
    <div
      ref={useBar('top')}
      data-testid="emergency-bar"
      className="adv:sticky adv:top-[calc(4rem+var(--bar-before,0px))] adv:z-10 adv:flex adv:flex-wrap adv:items-center adv:gap-x-4 adv:gap-y-2 adv:rounded-control adv:border-2 adv:border-level-5 adv:bg-surface adv:px-4 adv:py-2"
    >
      <p className="adv:mr-auto adv:font-bold">{title}</p>
      <Button look="primary" size="small" onClick={show}>
        {t('emergency.show')}
      </Button>
    </div>
  );
}
