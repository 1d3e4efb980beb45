import { LINE_MAX } from '@toothwise/contracts-advisor/options';
import { ArrowRight, Button } from '@toothwise/ui';
import { isComposing, useBar, useTranslation } from '@toothwise/web-platform';
import { Attach } from './attach.component.js';
import { useId, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
  /** null where no photo can be added */
  onFiles: ((files: File[]) => void) | null;
  /** What the empty box says, where it is not to be typed in alone. */
  placeholder: string | null;
  /** What stays in sight above the box. */
  above: ReactNode;
  /** Where beside the box the microphone goes. */
  onVoicePlace: (place: HTMLElement | null) => void;
}

/** CHAT-034, CHAT-035: the box at thumb height. Enter sends, Shift+Enter adds a line; nothing is sent of an empty one (CHAT-041). */
export function Composer({ text, onText, onSend, onFiles, placeholder, above, onVoicePlace }: ComposerProps) {
  const { t } = useTranslation('advisor');
  const id = useId();
  const over = text.trim().length - LINE_MAX;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const line = text.trim();
    if (!line || over > 0) return;
    onText('');
    onSend(line);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) send(event);
  };
  return (
    <form
      ref={useBar('bottom')}
      onSubmit={send}
      data-on="screen"
      className="adv:sticky adv:bottom-0 adv:z-10 adv:mt-4 adv:-mx-1 adv:bg-paper adv:px-1 adv:pt-2 adv:pb-3"
    >
      {above}
      {over > 0 && (
        <p id={`${id}-long`} role="alert" className="adv:mb-1 adv:text-s adv:text-error">
          {t('chat.long', { count: over })}
        </p>
      )}
      <div className="adv:flex adv:items-end adv:gap-2 adv:rounded-card adv:border adv:border-line-strong adv:bg-surface adv:p-2 adv:has-[textarea:focus-visible]:outline-3 adv:has-[textarea:focus-visible]:outline-offset-2 adv:has-[textarea:focus-visible]:outline-brand">
        <label htmlFor={id} className="adv:sr-only">
          {t('chat.label')}
        </label>
        <textarea
          id={id}
          rows={1}
          value={text}
          placeholder={placeholder ?? t('chat.placeholder')}
          aria-describedby={over > 0 ? `${id}-long` : `${id}-hint`}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKey}
          className="adv:field-sizing-content adv:max-h-40 adv:min-h-11 adv:flex-1 adv:resize-none adv:bg-transparent adv:px-2 adv:py-2.5 adv:shadow-none adv:outline-none"
        />
        <span ref={onVoicePlace} className="adv:contents" />
        {onFiles && !text.trim() ? (
          <Attach onFiles={onFiles} />
        ) : (
          <Button look="primary" type="submit" aria-label={t('chat.send')} aria-disabled={!text.trim() || over > 0 || undefined}>
            <ArrowRight size={20} strokeWidth={2} aria-hidden="true" />
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="adv:mt-1 adv:hidden adv:text-s adv:text-ink-soft adv:md:block">
        {t('chat.hint')}
      </p>
    </form>
  );
}
