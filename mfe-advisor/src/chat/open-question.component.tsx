import type { Conversation } from '@toothwise/contracts-advisor';
import { Button } from '@toothwise/ui';
import { lead, useTranslation } from '@toothwise/web-platform';
import { openQuestion, useQuestionSeen } from './use-call-seen.js';

/** Whether a question stands beside the card of an emergency that may be a graver one. */
export const asksBesideCard = ({ open, safety }: Pick<Conversation, 'open' | 'safety'>): boolean =>
  safety.emergency !== null && open.flag !== null && (open.what === 'flag' || open.what === 'sign');

/** The card may be longer than the window: a question that stands below it, its own too, is named above the box until it is seen. */
export function OpenQuestion({ of }: { of: Conversation }) {
  const isAsked = of.open.flag !== null && (of.open.what === 'emergency' || asksBesideCard(of));
  return isAsked ? <ToQuestion isGraver={asksBesideCard(of)} /> : null;
}

function ToQuestion({ isGraver }: { isGraver: boolean }) {
  const { t } = useTranslation('advisor');
  const isSeen = useQuestionSeen();
  if (isSeen) return null;
  const show = () => {
    const asked = openQuestion();
    if (asked) asked.tabIndex = -1;
    lead(asked, { until: asked?.closest('[data-part="answer"]') ?? undefined, beginning: BEGINNING });
  };
  return (
    <p className="adv:mb-2">
      <Button look={isGraver ? 'urgent' : 'secondary'} size="small" onClick={show}>
        {t('emergency.toQuestion')}
      </Button>
    </p>
  );
}

/** So much is seen at least, in pixels: the question, and its answers. */
const BEGINNING = 240;
