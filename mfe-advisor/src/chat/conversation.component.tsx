import type { Conversation, Message } from '@toothwise/contracts-advisor';
import { LaterPart, useLaterPart, useTranslation } from '@toothwise/web-platform';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { MapTeeth } from './map/map-teeth.component.js';
import { Composer } from './composer.component.js';
import { ChatEmergency, EmergencyBar } from './chat-emergency.component.js';
import { ElsewhereBar } from './elsewhere-bar.component.js';
import { ForeignWords } from './foreign-words.component.js';
import { MessageList } from './message-list.component.js';
import { NotSent } from './not-sent.component.js';
import { OpenQuestion } from './open-question.component.js';
import { PhotoTray } from './photo-tray.component.js';
import { ReportButton } from './report-button.component.js';
import { ResultBar, ResultCard } from './result-card.component.js';
import { type Sent, typedOf } from './unsent.js';
import { useBox } from './use-box.js';
import { type Talking, useConversation } from './use-conversation.js';
import { usePhotos } from './use-photos.js';
import { useEmergency } from './use-emergency.js';
import { showQuestionFirst } from './question-first.js';
import { useNewest } from './use-newest.js';
import { useSearch } from './use-search.js';
import { WhoCanBeAsked } from './who-can-be-asked.component.js';
import type { Speech, Spoken } from '../voice/voice-parts.component.js';

const answers = new LaterPart(() => import('./answer-part.component.js'));
const voiceParts = new LaterPart(() => import('../voice/voice-parts.component.js'));
const NOTHING_SPOKEN: Spoken = { interim: '', placeholder: null };

/** The conversation: what was said, what is asked, and the box. An emergency shows its card at once, also before anything is sent. */
export function ConversationView({ conversation: known, head }: { conversation: Conversation; head: HTMLElement | null }) {
  const talking = useConversation(known);
  const { conversation, unsent, isSettled, sending, problem } = talking;
  const box = useBox(conversation.id);
  const [answer, { voice, spoken, places, setBeside, speech }] = [useLaterPart(answers), useLaterVoice()];
  const told = useEmergency(talking, [box.text, spoken.interim]);
  const { emergency } = told;
  const photos = usePhotos(talking);
  const place = useSearch(conversation, !isSettled, talking.send);
  const lines = conversation.messages.length + unsent.length + photos.waiting.length + photos.onTheirWay.length;
  const { newest, send, sendTyped } = useLedSending(talking, lines, emergency?.title, answer !== null);
  return (
    <div ref={newest.conversation} className="adv:flex adv:min-h-[calc(100dvh-13rem)] adv:flex-col">
      <Bar of={conversation} emergency={emergency} sensitive={told.sensitive} isSeen={told.seenAt !== null} />
      <MessageList
        of={conversation}
        messages={withoutCards(conversation.messages)}
        unsent={unsent}
        notSent={problem !== null}
        thinking={sending && !problem}
        onChoose={(text) => send({ text })}
        result={conversation.result && !emergency && <ResultCard of={conversation} result={conversation.result} place={place} />}
        emergency={emergency && { title: emergency.title, after: told.by, card: <ChatEmergency {...told} of={conversation} /> }}
      />
      <NotSentPlace talking={talking} onTakeBack={(words) => box.setText([words, box.text.trim()].filter(Boolean).join('\n'))} />
      <WhoCanBeAsked conversation={conversation} unsent={typedOf(unsent)} emergency={emergency} isPrivate={told.sensitive} />
      <AnswerPlace tells={emergency !== null}>
        {isSettled && answer && <answer.AnswerPart conversation={conversation} onSend={send} />}
      </AnswerPlace>
      {/* What is asked and what answers it stay together. */}
      <ForeignWords conversation={conversation} unsent={typedOf(unsent)} typed={box.text} />
      {canMap(conversation) && !emergency && <Actions conversation={conversation} onSend={send} />}
      <PhotosPlace consultationId={conversation.id} photos={photos} />
      {voice && (
        <voice.VoiceParts
          {...{ conversation, box, head, lines }}
          {...places}
          isSending={sending && !problem}
          onSend={(text) => sendTyped({ text })}
          answer={lastAnswer(conversation.messages)}
          isEmergency={emergency !== null}
          ref={speech}
        />
      )}
      <Composer
        text={box.text}
        onText={(text) => {
          speech.current?.endSpeech();
          newest.typed();
          box.setText(text);
        }}
        onSend={(text) => sendTyped({ text })}
        onFiles={emergency || photos.full ? null : photos.add}
        placeholder={spoken.placeholder}
        above={emergency && <OpenQuestion of={conversation} />}
        onVoicePlace={setBeside}
      />
    </div>
  );
}

interface BarProps {
  of: Conversation;
  emergency: ComponentProps<typeof EmergencyBar>['emergency'] | null;
  sensitive: boolean;
  /** Somebody has seen what it is about. */
  isSeen: boolean;
}

/** What stays in sight above. Told after it, an emergency outweighs a result: nothing says then that all is complete. */
function Bar({ of, emergency, sensitive, isSeen }: BarProps) {
  if (emergency) return isSeen ? null : <EmergencyBar emergency={emergency} sensitive={sensitive} of={of} />;
  return (
    <>
      <ElsewhereBar here={of.id} />
      {of.result && <ResultBar result={of.result} screeningId={of.screeningId} />}
    </>
  );
}

const NotSentPlace = (props: ComponentProps<typeof NotSent>) => (
  <div data-part="not-sent">
    <NotSent {...props} />
  </div>
);

const PhotosPlace = (props: ComponentProps<typeof PhotoTray>) => (
  <div data-part="photos">
    <PhotoTray {...props} />
  </div>
);

/** Where what is asked is answered; its parts know how wide it is. The question under an emergency is in no line: it is told of here. */
function AnswerPlace({ tells, children }: { tells: boolean; children: ReactNode }) {
  return (
    <div data-part="answer" onFocus={showQuestionFirst} aria-live={tells ? 'polite' : undefined} className="adv:@container/answer">
      {children}
    </div>
  );
}

/** Sends, and leads to what is new: a line, a question with what answers it, an emergency, a line that could not be sent. */
function useLedSending(
  { conversation, isSettled, sending, problem, send }: Talking,
  lines: number,
  emergency: string | undefined,
  answers: boolean,
) {
  const { what, flag } = conversation.open;
  const newest = useNewest(lines, emergency, what, flag, isSettled && answers, problem !== null, sending);
  const led = (by: 'typing' | 'pressing') => (said: Sent) => {
    newest.sent(by);
    send(said);
  };
  return { newest, send: led('pressing'), sendTyped: led('typing') };
}

/** The voice, once it is here, what is heard of it, and where it shows. */
function useLaterVoice() {
  const voice = useLaterPart(voiceParts);
  const [spoken, onSpoken] = useState(NOTHING_SPOKEN);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const speech = useRef<Speech>(null);
  return { voice, spoken, places: { beside, onSpoken }, setBeside, speech };
}

/** The tooth map, and the report once there is a record. */
function Actions({ conversation, onSend }: { conversation: Conversation; onSend: (said: Sent) => void }) {
  const { t } = useTranslation('advisor');
  const { result, screeningId } = conversation;
  return (
    <div role="group" aria-label={t('report.actions')} className="adv:mt-4 adv:flex adv:flex-wrap adv:gap-2 adv:md:pl-12">
      <MapTeeth conversation={conversation} onSend={onSend} />
      {result && screeningId && <ReportButton screeningId={screeningId} />}
    </div>
  );
}

/** What the assistant said since the person's last line. */
function lastAnswer(messages: readonly Message[]): string[] {
  const at = messages.findLastIndex(({ role }) => role === 'person');
  return messages.slice(at + 1).map(({ text }) => text);
}

/** An emergency's steps stand on its card; among the lines they would be there twice. */
const withoutCards = (messages: readonly Message[]) => messages.filter(({ kind }) => kind !== 'emergency');

/** The step of the map has it in its place; before there is a name there is nothing to mark. */
const canMap = ({ step }: Conversation): boolean => step !== 'name' && step !== 'tooth-mapping';
