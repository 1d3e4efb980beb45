import type { Conversation } from '@toothwise/contracts-advisor';
import { flagOf, type FlagNumber, OVERDOSE_FLAG, SELF_HARM_FLAG } from '@toothwise/triage/emergency';
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
      {mayBeGrave(conversation) && !emergency && <OfDoubt />}
      {isAsked(SELF_HARM_FLAG) && !isPrivate && <SomebodyListens className="adv:mt-3 adv:md:pl-12" />}
    </>
  );
}

const MEDICAL = 5;
/**
 * Whether a yes to the open question may mean a medical emergency: by the flag, or for this person, whose risk makes an infection more urgent. Two of
 * them name whom to call themselves; what a dentist treats within the hour needs no call before it is answered.
 */
const mayBeGrave = ({ open: { what, flag }, safety: { asks } }: Conversation): boolean =>
  (what === 'flag' || what === 'sign') &&
  flag !== null &&
  flag !== OVERDOSE_FLAG &&
  flag !== SELF_HARM_FLAG &&
  (flagOf(flag as FlagNumber).level === MEDICAL || asks.some((ask) => ask.flag === flag && ask.levelIfYes === MEDICAL));

/** Whoever would say yes need not look for the number, as on the page for emergencies. */
function OfDoubt() {
  const { t } = useTranslation('advisor');
  return (
    <div data-testid="in-doubt" className="adv:mt-3 adv:md:pl-12">
      <p className="adv:mb-2">{t('chat.inDoubt')}</p>
      <EmergencyCalls size="medium" />
    </div>
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
