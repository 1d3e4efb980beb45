import type { Conversation } from '@toothwise/contracts-advisor';
import { flagOf, SELF_HARM_FLAG } from '@toothwise/triage/emergency';
import type { FlagNumber } from '@toothwise/triage';
import { useTranslation } from '@toothwise/web-platform';
import { MapStep } from './map/map-teeth.component.js';
import { asksBesideCard } from './open-question.component.js';
import { PainAnswerCard } from './pain-answer.component.js';
import { QuickReplies } from './quick-replies.component.js';
import { SignCard } from './sign-card.component.js';
import { isOwn } from './whose.js';
import type { Sent } from './unsent.js';

/** How the open question can be answered beside typing: by the list of signs, the scale of pain, or one tap. */
export function AnswerPart({ conversation, onSend }: { conversation: Conversation; onSend: (said: Sent) => void }) {
  const { t } = useTranslation('advisor');
  const { open, step, messages, safety } = conversation;
  const isStep = open.what === 'step' && !open.about;
  const say = (text: string) => onSend({ text });
  // Under a card its own question, or that of a graver emergency.
  const isGraver = asksBesideCard(conversation);
  if (open.flag && (open.what === 'emergency' || isGraver)) {
    const answers = [t('emergency.yes'), t('emergency.no'), t('emergency.unsure')].map((text) => ({ label: text, text }));
    return (
      <section className="adv:mt-2">
        <p data-asked="">{open.question ?? t('emergency.sure', { question: flagOf(open.flag as FlagNumber).question })}</p>
        <QuickReplies choices={answers} onChoose={say} />
        <p className="adv:mt-2 adv:text-s adv:text-ink-soft">
          {t(isGraver ? 'emergency.answersOfGraver' : open.flag === SELF_HARM_FLAG ? 'emergency.answersOfSelf' : 'emergency.answers')}
        </p>
      </section>
    );
  }
  if (safety.emergency) return null;
  if (open.what === 'signs') return <SignCard id={conversation.id} onSend={onSend} />;
  if (isStep && step === 'pain-level') return <PainAnswerCard isOwn={isOwn(conversation)} onSend={say} />;
  const replies = <QuickReplies choices={messages.at(-1)?.kind === 'note' ? [] : (messages.at(-1)?.choices ?? [])} onChoose={say} />;
  const isMap = isStep && step === 'tooth-mapping';
  return isMap ? <MapStep conversation={conversation} onSend={onSend} skip={replies} /> : replies;
}
