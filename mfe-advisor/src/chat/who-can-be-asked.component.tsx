import type { Conversation } from '@toothwise/contracts-advisor';
import { OVERDOSE_FLAG, SELF_HARM_FLAG } from '@toothwise/triage/emergency';
import { Notice } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { EmergencyCalls, PoisonLines, SomebodyListens } from '@toothwise/web-platform/care';
import { useAsks } from './use-gate.js';

interface WhoCanBeAskedProps {
  conversation: Conversation;
  unsent: readonly string[];
  /** Its card names whom to call itself. */
  emergency: object | null;
  /** The card of what was told names who listens itself. */
  isPrivate: boolean;
}

/** Beside a question that somebody else can help with at once: nobody has to answer it first, or to wait for a line. */
export function WhoCanBeAsked({ conversation, unsent, emergency, isPrivate }: WhoCanBeAskedProps) {
  const isAsked = useAsks(conversation, unsent);
  return (
    <>
      {isAsked(OVERDOSE_FLAG) && !emergency && <OfTooMuch />}
      {isAsked(SELF_HARM_FLAG) && !isPrivate && <SomebodyListens className="adv:mt-3 adv:md:pl-12" />}
    </>
  );
}

function OfTooMuch() {
  const { t } = useTranslation('advisor');
  return (
    <div role="status" data-testid="too-much" className="adv:mt-3 adv:md:pl-12">
      <Notice look="quiet">
        <p className="adv:mb-2">{t('chat.tooMuch')}</p>
        <PoisonLines />
        <EmergencyCalls size="medium" />
      </Notice>
    </div>
  );
}
