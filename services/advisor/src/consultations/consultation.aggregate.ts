import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  advisorAssessmentCompleted,
  advisorEmergencyTold,
  advisorTurnTaken,
  type ChatPhoto,
  type ConsultationType,
} from '@toothwise/contracts-advisor';
import type { EventData } from '@toothwise/contracts-core';
import {
  begin,
  CONVERSATION_TEXTS,
  gateOf,
  hear,
  listen,
  type EarlierAnswers,
  type Line,
  type ModelTurn,
  type PatientData,
  type Picture,
  type Reply,
} from '@toothwise/conversation';
import type { Level, Person } from '@toothwise/triage';
import { Aggregate, Refusal } from '@toothwise/service-kit/aggregate';
import { toldIn, type LentPhoto, type SaidLine } from './assessment.rules.js';
import type { ConsultationRecord, MessageRecord } from './consultation.record.js';
import { wordsOf } from './line.rules.js';

export interface Beginning {
  personId: string;
  type: ConsultationType;
  person: Person;
  /** what is known of earlier conversations */
  stored?: Partial<PatientData>;
  /** medical answers of earlier conversations, to be asked about */
  earlier?: EarlierAnswers;
  /** whose model may read along */
  model?: string | null;
  /** how the assistant is called */
  persona?: string;
  /** CHAT-071: photos are asked for before the tooth map */
  photosFirst?: boolean;
}
const EMERGENCY_LEVEL = 4;
const PICTURES: readonly Picture[] = ['tooth-mapping', 'photo-upload'];

export interface SaidTurn {
  turnId: string;
  /** the last line that the person had read */
  after: number;
  line: Line;
  /** of a line that shows some */
  photos?: readonly ChatPhoto[];
}
type NewLine = Pick<MessageRecord, 'role' | 'kind' | 'text'> & Partial<Pick<MessageRecord, 'choices' | 'photos' | 'turnId' | 'unanswered'>>;

/** One conversation: a line is heard by the rules and kept at once, then answered; whatever ends in between, the rules answer it later. */
export class Consultation extends Aggregate<ConsultationRecord> {
  private lines: MessageRecord[] = [];
  /** All was told just now. */
  private told = false;

  static begin(
    { personId, type, person, stored, earlier, model = null, persona, photosFirst = false }: Beginning,
    now: Date,
  ): Consultation {
    const pictures = photosFirst ? PICTURES.toReversed() : PICTURES;
    const { talk, replies } = begin({ type, at: now, person, stored, earlier, persona, pictures, finds: true });
    const ids = { id: randomUUID(), personId, type, model };
    const row = { ...ids, talk, reading: null, last: 0, screeningId: null, waitsUntil: null, version: 0, createdAt: now, updatedAt: now };
    const consultation = new Consultation(row);
    // What the person chose is their first line; its words are ours, so that nothing is heard in them.
    const opening = CONVERSATION_TEXTS.opening[type];
    consultation.append({ role: 'person', kind: 'line', text: opening }, now);
    consultation.reply(replies, now);
    return consultation;
  }

  constructor(row: ConsultationRecord) {
    super(row);
  }

  /** Hears a line, before anything is made of it. An emergency is one from here on. */
  say({ turnId, after, line, photos = [] }: SaidTurn, now: Date): void {
    if (after !== this.row.last) throw new Refusal('turn.stale');
    const { talk, reading } = this.row;
    const before = this.emergencyTold;
    this.append({ role: 'person', kind: 'line', text: wordsOf(line), photos: [...photos], turnId, unanswered: line }, now);
    // Whom it is about from here on is known with what was heard: no emergency is told of another.
    this.change({ ...listen(talk, reading, line, now), updatedAt: now });
    this.tellEmergency(before, now);
  }

  /** All is told, and no record is made of it yet. */
  get isDue(): boolean {
    return !this.row.screeningId && (this.told || this.row.waitsUntil !== null);
  }

  get level(): Level {
    const { talk, reading, createdAt } = this.row;
    return gateOf(talk, reading, createdAt).level;
  }

  /** Answers a line that was heard, as of when it was said: data, step and the next question are one. */
  answer({ turnId, line, at }: { turnId: string; line: Line; at: Date }, model: ModelTurn | undefined, now: Date): void {
    const { talk, reading } = this.row;
    const before = this.emergencyTold;
    const turn = hear(talk, reading, line, at, reading ?? undefined, model);
    this.change({ talk: turn.talk, reading: turn.reading, updatedAt: now });
    this.reply(turn.replies, now);
    this.record(advisorTurnTaken, { consultationId: this.id, turnId }, this.row.personId);
    this.tellEmergency(before, now);
    if (turn.effect?.do === 'analyse') this.told = true;
  }

  /** What is due waits for a month that has room for it; the conversation goes on. */
  wait(until: Date): void {
    this.change({ waitsUntil: until });
  }

  /** Says what was told, for the record. @param photos those that were said @param lines all of them, in their order */
  complete(photos: readonly LentPhoto[], lines: readonly SaidLine[], now: Date): void {
    if (!this.isDue) return;
    this.change({ screeningId: randomUUID(), waitsUntil: null });
    const { talk, reading } = this.row;
    const ids = { screeningId: this.row.screeningId!, consultationId: this.id };
    const kind = this.row.type;
    const told = toldIn(talk, reading, photos, lines);
    this.record(advisorAssessmentCompleted, { ...ids, kind, level: this.level, completedAt: now.toISOString(), told }, this.row.personId);
  }

  /** For the repository: lines since the last call. */
  takeLines(): MessageRecord[] {
    return this.lines.splice(0);
  }

  /**
   * Of whom, and when, a possible emergency was told, or told anew. What was heard in words of self-harm is nobody's but the person's; an injury that
   * is for clinicians alone is in no flag here.
   */
  private get emergencyTold(): Pick<EventData<typeof advisorEmergencyTold>, 'person' | 'toldAt'> {
    const { talk, reading, createdAt, updatedAt } = this.row;
    const isTold = gateOf(talk, reading, createdAt).assessment.flags.some(({ level, sensitive }) => level >= EMERGENCY_LEVEL && !sensitive);
    const { who = null, age = null } = talk.graveOf ?? talk.person;
    const person = { who, age };
    return { person, toldAt: isTold ? (talk.emergencyTold?.at ?? updatedAt.toISOString()) : null };
  }

  /** @param before as it was told before this line */
  private tellEmergency(before: Consultation['emergencyTold'], now: Date): void {
    const told = this.emergencyTold;
    if (before.toldAt === told.toldAt && (told.toldAt === null || isDeepStrictEqual(before, told))) return;
    const { personId, screeningId: after } = this.row;
    const first = before.toldAt === null && told.toldAt !== null;
    this.record(
      advisorEmergencyTold,
      { consultationId: this.id, after, ...told, ...(first && { first }), at: now.toISOString() },
      personId,
    );
  }

  private reply(replies: readonly Reply[], now: Date): void {
    for (const { kind, text, choices } of replies) this.append({ role: 'assistant', kind, text, choices: [...choices] }, now);
  }

  private append(line: NewLine, at: Date): void {
    this.change({ last: this.row.last + 1 });
    this.lines.push({ choices: [], photos: [], turnId: null, unanswered: null, ...line, consultationId: this.id, seq: this.row.last, at });
  }
}
