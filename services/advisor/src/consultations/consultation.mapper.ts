import type { Consultation, Conversation, Message } from '@toothwise/contracts-advisor';
import {
  aboutOf,
  emergencyNaming,
  emergencyQuestion,
  gateOf,
  isBesideStep,
  personOf,
  stepsNaming,
  type Gate,
} from '@toothwise/conversation';
import { outcomeTexts, safetyOf, selfCareFor, unreadPart, urgencyOfLevel, type Assessment, type Level } from '@toothwise/triage';
import type { ConsultationRecord, MessageRecord } from './consultation.record.js';
import { photoView, type PhotoRecord } from './photo.record.js';

/** What its owner sees; what the rules made of it is not part of it. */
export function consultationView({
  id,
  type,
  model,
  talk,
  reading,
  last,
  screeningId,
  waitsUntil,
  createdAt,
  updatedAt,
}: ConsultationRecord): Consultation {
  const gate = gateOf(talk, reading, createdAt);
  const { assessment, level, thinner } = gate;
  const person = personOf(talk);
  const { safety, sensitive } = safetyOf(assessment, person);
  return {
    ...{ id, type, model, step: talk.step, last, screeningId, sensitive },
    open: openView(talk, gate),
    // What was not read may tell of pain: nothing is called calm then.
    safety: { ...safety, emergency: emergencyNaming(safety.emergency, thinner), level, painAsked: safety.painAsked || !isRead(talk) },
    toothMapping: talk.data.toothMapping && [...talk.data.toothMapping],
    who: person.who ?? null,
    age: person.age ?? null,
    name: talk.whom?.name ?? null,
    searching: talk.searching ?? null,
    // A line that is not answered yet may have told it just now.
    toldAt: safety.emergency ? (talk.emergencyTold?.at ?? updatedAt.toISOString()) : null,
    toldOf: safety.emergency && talk.graveOf ? { who: null, age: null, name: null, ...talk.graveOf } : null,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    result: screeningId || waitsUntil ? resultOf({ ...assessment, level }, type, talk, thinner) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/**
 * What is asked last, which a page shows its answers for. Whom it is about has the step's own question behind it, and nothing of the step is
 * shown yet; beside that question, the question is the step's.
 */
function openView(talk: ConsultationRecord['talk'], gate: Gate): Consultation['open'] {
  const { open } = talk;
  if (open.what !== 'whom' && open.what !== 'age') {
    const question = emergencyQuestion(talk, gate);
    return { what: open.what, flag: 'flag' in open ? open.flag : null, about: null, ...(question !== null && { question }) };
  }
  return { what: 'step', flag: null, about: isBesideStep(talk) ? null : open.what };
}

/** Whether all that was told is in the language that the rules read. */
const isRead = ({ data: { currentSymptoms, medicalHistory, medications } }: ConsultationRecord['talk']): boolean =>
  [currentSymptoms, medicalHistory, medications].every((told) => unreadPart(told ?? '') === null);

/** By the rules, as the record says it too. */
function resultOf(
  assessment: Assessment & { level: Level },
  type: ConsultationRecord['type'],
  talk: ConsultationRecord['talk'],
  thinner: string | null,
): Consultation['result'] {
  const urgency = urgencyOfLevel(assessment.level);
  const { summary, recommendation, timeframe } = outcomeTexts({ ...assessment, urgency }, type, personOf(talk), isRead(talk));
  // The same as the emergency page says for it.
  const steps = stepsNaming(selfCareFor(assessment, personOf(talk)), thinner);
  return { level: assessment.level, urgency, summary, recommendation, timeframe, steps };
}

/** A search that the page made is no line of the conversation. */
export const conversationView = (
  row: ConsultationRecord,
  lines: readonly MessageRecord[],
  photos: readonly PhotoRecord[] = [],
): Conversation => ({
  ...consultationView(row),
  messages: lines.filter(({ text }) => text !== '').map(messageView),
  heard: heardView(row),
  photos: photos.map(photoView),
});

/** What the rules go by, so that a device without a connection goes by the same. */
function heardView({ talk, reading }: ConsultationRecord): NonNullable<Conversation['heard']> {
  const { answers = {}, answeredAfter = {}, signs = null } = aboutOf(talk);
  return {
    lines: [...(reading?.lines ?? [])],
    answers: toldOnly(answers),
    answeredAfter: toldOnly(answeredAfter),
    signs: signs && { ...signs, groups: [...signs.groups] },
  };
}

const toldOnly = <Value>(byFlag: Partial<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(byFlag).flatMap(([flag, value]) => (value === undefined ? [] : [[flag, value]])));

const messageView = ({ seq, role, kind, text, choices, photos, at }: MessageRecord): Message => ({
  seq,
  role,
  kind,
  text,
  choices,
  photos,
  at: at.toISOString(),
});
