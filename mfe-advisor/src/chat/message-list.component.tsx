import type { Conversation, Message } from '@toothwise/contracts-advisor';
import { type SignList, signsSaid } from '@toothwise/triage/emergency';
import { classNames, ToothPicture } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { Fragment, type ReactNode } from 'react';
import { ChatPicture } from './chat-picture.component.js';
import { Offered } from './offered.component.js';
import { RichText } from './rich-text.component.js';
import type { Unsent } from './unsent.js';

interface MessageListProps {
  of: Pick<Conversation, 'id' | 'type' | 'model'>;
  messages: readonly Message[];
  unsent: readonly Unsent[];
  /** They could not be sent, for now. */
  notSent: boolean;
  thinking: boolean;
  /** Sends one of the answers that a note offers. */
  onChoose: (text: string) => void;
  /** The result stands where it came: what is said after it stands below it. */
  result: ReactNode;
  /** The card of an emergency stands where that was told; below everything, where its line is not among them. */
  emergency: { card: ReactNode; title: string; after: number | null } | null;
}

/** What was said, oldest first. New lines are read aloud where a screen reader listens. */
export function MessageList({ of, messages, unsent, notSent, thinking, onChoose, result, emergency }: MessageListProps) {
  const { t } = useTranslation('advisor');
  const { id: consultationId, model } = of;
  const lastSaid = messages.findLast(({ role }) => role === 'person')?.seq ?? 0;
  const analysed = messages.findLast(({ kind }) => kind === 'analysis')?.seq ?? messages.at(-1)?.seq;
  return (
    <div role="log" aria-label={t('chat.log')} className="adv:mt-auto adv:pt-4">
      <p className="adv:mb-2 adv:text-center adv:text-s adv:text-ink-soft">
        {model === null ? t('ai.none') : t('ai.reads', { provider: model })}
      </p>
      <ol className="adv:grid adv:gap-2">
        {withCard(
          messages.map((message, index) => (
            <Fragment key={message.seq}>
              <Line
                role={message.role}
                text={message.text}
                pictures={message.photos.map((photo) => (
                  <ChatPicture key={photo.id} consultationId={consultationId} photo={photo} />
                ))}
                first={messages[index - 1]?.role !== message.role}
                asked={message.kind !== 'note' && message.kind !== 'aside'}
                byModel={message.kind === 'aside'}
              />
              {message.kind === 'note' && message.choices.length > 0 && message.seq > lastSaid && unsent.length === 0 && (
                <li>
                  <Offered choices={message.choices} of={of} onChoose={onChoose} />
                </li>
              )}
              {result && message.seq === analysed && (
                // Practices that are found later are no new line.
                <li aria-live="off" data-part="result">
                  {result}
                </li>
              )}
            </Fragment>
          )),
          unsent.map((line) => <UnsentLine key={line.turnId} line={line} notSent={notSent} />),
          emergency,
          messages,
        )}
      </ol>
      {thinking && (
        <p className="adv:mt-3 adv:pl-12 adv:text-s adv:text-ink-soft" role="status">
          {t('chat.thinking')}
        </p>
      )}
    </div>
  );
}

/**
 * All in one row, so that the card is the same wherever it stands: it has the focus. It tells of itself aloud; what changes in it later is no
 * new line.
 */
function withCard(
  lines: readonly ReactNode[],
  unsent: readonly ReactNode[],
  emergency: MessageListProps['emergency'],
  messages: readonly Message[],
): ReactNode[] {
  if (!emergency) return [...lines, ...unsent];
  const card = (
    <li
      key="emergency"
      aria-live="off"
      data-part="emergency"
      data-told={emergency.after === null ? undefined : `${emergency.after} ${emergency.title}`}
    >
      {emergency.card}
    </li>
  );
  const at = messages.findIndex(({ seq }) => seq === emergency.after);
  return at < 0 ? [...lines, ...unsent, card] : [...lines.slice(0, at + 1), card, ...lines.slice(at + 1), ...unsent];
}

/** A line as it was typed; of what is chosen elsewhere, that it waits. What the page says by itself is no line. */
function UnsentLine({ line: { said }, notSent }: { line: Unsent; notSent: boolean }) {
  const { t } = useTranslation('advisor');
  if ('search' in said || 'leaveOut' in said) return null;
  const text =
    'text' in said
      ? said.text
      : 'signs' in said
        ? signsSaid({ ...said.signs, askedAt: '' } as SignList)
        : 'map' in said
          ? t('unsent.map')
          : t('unsent.photos');
  return <Line role="person" text={text} first waiting={notSent ? t('unsent.mark') : ''} />;
}

interface LineProps {
  role: Message['role'];
  text: string;
  pictures?: ReactNode;
  /** The first of a row by the same speaker. */
  first: boolean;
  asked?: boolean;
  /** A model wrote it. */
  byModel?: boolean;
  /** The service does not have it yet: what is said of that. */
  waiting?: string;
}

function Line({ role, text, pictures, first, asked, byModel, waiting }: LineProps) {
  const { t } = useTranslation('advisor');
  const isOwn = role === 'person';
  return (
    <li
      data-by={role}
      data-asked={asked && !isOwn ? '' : undefined}
      className={classNames('adv:@container/line adv:flex adv:items-end adv:gap-3', isOwn && 'adv:justify-end', first && 'adv:mt-3')}
    >
      {!isOwn && (
        <span
          className="adv:grid adv:size-9 adv:flex-none adv:place-content-center adv:self-start adv:@max-[18rem]/line:hidden"
          aria-hidden="true"
        >
          {first && (
            <span className="adv:grid adv:size-9 adv:place-content-center adv:overflow-hidden adv:rounded-full adv:bg-brand-soft adv:text-brand adv:[&_svg]:size-8">
              <ToothPicture />
            </span>
          )}
        </span>
      )}
      <div
        className={classNames(
          'adv:max-w-[min(34rem,85%)] adv:rounded-card adv:px-4 adv:py-3 adv:wrap-anywhere',
          // Where text is large for its place, the words have all of it.
          'adv:@max-[18rem]/line:max-w-full adv:@max-[18rem]/line:px-[16px] adv:@max-[18rem]/line:py-[12px]',
          isOwn
            ? 'adv:rounded-br-none adv:bg-brand-soft adv:whitespace-pre-wrap'
            : 'adv:rounded-tl-none adv:border adv:border-line adv:bg-surface',
          asked && !isOwn && 'adv:text-q',
          waiting !== undefined && 'adv:border adv:border-dashed adv:border-line-strong',
        )}
      >
        <span className="adv:sr-only">{isOwn ? t('chat.you') : t('chat.assistant')}: </span>
        {byModel && <span className="adv:block adv:text-s adv:text-ink-soft">{t('ai.wrote')}</span>}
        {isOwn ? text : <RichText text={text} />}
        {waiting && <span className="adv:mt-1 adv:block adv:text-s adv:text-ink-soft">{waiting}</span>}
        {pictures && <span className="adv:mt-2 adv:grid adv:gap-2 adv:empty:hidden">{pictures}</span>}
      </div>
    </li>
  );
}
