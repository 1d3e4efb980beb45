import type { Message } from '@toothwise/contracts-advisor';
import { useTranslation } from '@toothwise/web-platform';

/** Answers of one tap, below the question. */
export function QuickReplies({ choices, onChoose }: { choices: Message['choices']; onChoose: (text: string) => void }) {
  const { t } = useTranslation('advisor');
  if (choices.length === 0) return null;
  return (
    <div
      role="group"
      data-replies=""
      aria-label={t('chat.replies')}
      className="adv:mt-3 adv:flex adv:flex-wrap adv:gap-2 adv:pl-12 adv:@max-[18rem]/answer:pl-0"
    >
      {choices.map(({ label, text }) => (
        <button
          key={label}
          type="button"
          onClick={() => onChoose(text)}
          className="adv:min-h-11 adv:cursor-pointer adv:rounded-full adv:border adv:border-brand adv:bg-surface adv:px-4 adv:font-medium adv:text-brand adv:transition-colors adv:hover:bg-brand-soft"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
