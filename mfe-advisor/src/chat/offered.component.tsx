import type { Conversation, Message } from '@toothwise/contracts-advisor';
import { FailureNotice, lead, useTranslation } from '@toothwise/web-platform';
import { QuickReplies } from './quick-replies.component.js';
import { useStart } from './use-start.js';

interface OfferedProps {
  choices: Message['choices'];
  of: Pick<Conversation, 'type' | 'model'>;
  onChoose: (text: string) => void;
}

/** What a note offers: a line to send, the way to the card above, or another consultation, of the same kind and with the same reader, which leaves this one as it is. */
export function Offered({ choices, of: { type, model }, onChoose }: OfferedProps) {
  const { t } = useTranslation('advisor');
  const begin = useStart({ replace: false });
  const choose = (text: string) => {
    const { starts, shows } = choices.find((choice) => choice.text === text) ?? {};
    if (shows) lead(document.querySelector<HTMLElement>('[data-part="emergency"] h2'));
    else if (!starts) onChoose(text);
    else if (!begin.isPending) begin.mutate({ type, model, ...(starts === 'me' && { who: 'me' }) });
  };
  return (
    <>
      <QuickReplies choices={choices} onChoose={choose} />
      <FailureNotice error={begin.error} title={t('chat.notStarted')} again={() => begin.variables && begin.mutate(begin.variables)} />
    </>
  );
}
