import type { Conversation, Message } from '@toothwise/contracts-advisor';
import { Notice } from '@toothwise/ui';
import { LaterPart, Link, useKeptEmergency, useLaterPart, useTranslation } from '@toothwise/web-platform';
import { EmergencyCard } from '@toothwise/web-platform/care';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { MapTeeth } from '../map/map-teeth.component.js';
import { pages } from '../routes.js';
import { Composer } from './composer.component.js';
import { MessageList } from './message-list.component.js';
import { NotSent } from './not-sent.component.js';
import { PhotoTray } from './photo-tray.component.js';
import { ReportButton } from './report-button.component.js';
import { useWhose } from './whose.js';
import { ResultBar, ResultCard } from './result-card.component.js';
import { type Sent, typedOf } from './unsent.js';
import { useBox } from './use-box.js';
import { type Talking, useConversation } from './use-conversation.js';
import { usePhotos } from './use-photos.js';
import { useGate } from './use-gate.js';
import { useNewest } from './use-newest.js';
import { useSearch } from './use-search.js';
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
  const { emergency, sensitive } = useEmergency(conversation, [...typedOf(unsent), box.text, spoken.interim]);
  const photos = usePhotos(talking);
  const place = useSearch(conversation, !isSettled, talking.send);
  const lines = conversation.messages.length + unsent.length + photos.waiting.length + photos.onTheirWay.length;
  const { newest, send, sendTyped } = useLedSending(talking, lines, emergency?.title, answer !== null);
  return (
    <div ref={newest.conversation} className="adv:flex adv:min-h-[calc(100dvh-13rem)] adv:flex-col">
      {/* Told after it, an emergency outweighs it: nothing above the card says that all is complete. */}
      {conversation.result && !emergency && <ResultBar result={conversation.result} screeningId={conversation.screeningId} />}
      <MessageList
        consultationId={conversation.id}
        model={conversation.model}
        messages={withoutCards(conversation.messages)}
        unsent={unsent}
        notSent={problem !== null}
        thinking={sending && !problem}
        onChoose={(text) => send({ text })}
        result={conversation.result && !emergency && <ResultCard of={conversation} result={conversation.result} place={place} />}
      />
      <div data-part="not-sent">
        {problem && <NotSent talking={talking} onTakeBack={(words) => box.setText([words, box.text.trim()].filter(Boolean).join('\n'))} />}
      </div>
      <div data-part="emergency">{emergency && <Emergency emergency={emergency} sensitive={sensitive} of={conversation} />}</div>
      <AnswerPlace>{isSettled && answer && <answer.AnswerPart conversation={conversation} onSend={send} />}</AnswerPlace>
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
        onVoicePlace={setBeside}
      />
    </div>
  );
}

const PhotosPlace = (props: ComponentProps<typeof PhotoTray>) => (
  <div data-part="photos">
    <PhotoTray {...props} />
  </div>
);

/** What is told or typed and cannot wait; it is kept on this device too, for when the line goes before anything else shows it. */
function useEmergency(conversation: Conversation, typed: readonly string[]) {
  const { id, updatedAt, safety } = conversation;
  const gate = useGate(conversation, typed);
  const emergency = gate.emergency ?? safety.emergency;
  const sensitive = gate.sensitive || conversation.sensitive;
  const whose = useWhose()(conversation) ?? '';
  useKeptEmergency({ id, emergency, sensitive, whose, at: updatedAt });
  return { emergency, sensitive };
}

/** Where what is asked is answered; its parts know how wide it is. */
function AnswerPlace({ children }: { children: ReactNode }) {
  return (
    <div data-part="answer" className="adv:@container/answer">
      {children}
    </div>
  );
}

/** Sends, and leads to what is new: a line, a question with what answers it, an emergency, a line that could not be sent. */
function useLedSending(
  { conversation, isSettled, problem, send }: Talking,
  lines: number,
  emergency: string | undefined,
  answers: boolean,
) {
  const { what, flag } = conversation.open;
  const newest = useNewest(lines, emergency, what, flag, isSettled && answers, problem !== null);
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

/** Whom to call, and what to do until then. */
function Emergency({
  emergency,
  sensitive,
  of,
}: {
  emergency: ComponentProps<typeof EmergencyCard>['emergency'];
  sensitive: boolean;
  of: Conversation;
}) {
  return (
    <div className="adv:my-4">
      <EmergencyCard key={emergency.title} emergency={emergency} sensitive={sensitive} inPage="part" heard />
      {of.screeningId && of.safety.emergency && <ToldLater />}
    </div>
  );
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
