import type { RecordingSummary, SummaryLine } from '@toothwise/contracts-advisor';
import { sentencesOf } from './transcript.rules.js';

/** Key words of what was talked about. A sentence that holds one is shown as it was said: rules write nothing of their own about a visit. */
const ROUTINE = /\b(clean(?:ing|ed)?|check-?up|polish(?:ed|ing)?|scal(?:e|ing)|x-?rays?|exam(?:ination)?|routine)\b/i;
const URGENT =
  /\b(pain(?:ful)?|hurts?|ache|aching|urgent(?:ly)?|emergency|swollen|swelling|abscess|infect(?:ed|ion)|bleeding|broken|root canal)\b/gi;
const CAVITY = /\b(cavit(?:y|ies)|decay(?:ed)?|filling|crown|caries)\b/i;
const HYGIENE = /\b(brush(?:ing)?|floss(?:ing)?|mouthwash|rinse|fluoride|gums?|toothpaste)\b/i;
const TREATMENT =
  /\b(filling|crown|root canal|extract(?:ion|ed)?|implant|bridge|clean(?:ing|ed)|scaling|polish(?:ed|ing)?|veneer|denture|x-?rays?)\b/i;
const ACTION = /\b(book|call|schedule|come back|appointment|pick up|take|avoid|stop|start|return)\b/i;
const ADVICE = /\b(recommend|should|need to|advise|suggest|important)\b/i;
const CONCERN =
  /\b(i(?:'m| am)? (?:worried|afraid|scared|concerned)|worr(?:y|ied)|hurts?|concern(?:ed)?|sensitive|my (?:tooth|teeth|gums?))\b/i;
const NOT_URGENT = /\b(?:no|not|without|any|isn't|is not|never)\b.{0,24}$/i;
/** What was denied before it is not denied after it. */
const TURN = /[.,;]|\b(?:but|and|though)\b/i;

const MOST_LINES = 6;
interface Said extends SummaryLine {
  /** It says, anywhere in it, that something urgent is there, and not that nothing is. */
  urgent: boolean;
}

/** REC-084 to 086: by key words alone. Each line is a sentence of the transcript, with its place. */
export function summaryByRules(pieces: readonly { seq: number; text: string | null }[]): RecordingSummary {
  const said: Said[] = pieces.flatMap(({ seq, text }) =>
    sentencesOf(text ?? '').map((sentence) => ({ text: sentence, segments: [seq], urgent: saysUrgent(sentence) })),
  );
  const about = (pattern: RegExp) => lines(said.filter(({ text }) => pattern.test(text)));
  const urgent = said.filter((one) => one.urgent);
  return {
    by: 'rules',
    overview: lines(said.filter(({ text }) => [ROUTINE, URGENT, CAVITY].some((pattern) => text.search(pattern) >= 0)).slice(0, 3)),
    treatmentsDiscussed: about(TREATMENT),
    tipsProvided: about(HYGIENE),
    nextAppointment: next(urgent.length > 0),
    followUpActions: lines(said.filter(({ text }) => ACTION.test(text) && ADVICE.test(text))),
    patientConcerns: about(CONCERN),
    dentistRecommendations: about(ADVICE),
    treatmentPlan: { immediate: lines(urgent), shortTerm: about(CAVITY), longTerm: [] },
  };
}

const lines = (said: readonly SummaryLine[]): SummaryLine[] => said.slice(0, MOST_LINES).map(({ text, segments }) => ({ text, segments }));

function saysUrgent(sentence: string): boolean {
  return [...sentence.matchAll(URGENT)].some(({ index }) => !NOT_URGENT.test(sentence.slice(0, index).split(TURN).at(-1) ?? ''));
}

function next(urgent: boolean): RecordingSummary['nextAppointment'] {
  return urgent
    ? { recommendedTimeframe: '2-4 weeks', reason: 'Words for pain or something urgent were heard.', urgency: 'soon' }
    : { recommendedTimeframe: '6 months', reason: 'No words for anything urgent were heard.', urgency: 'routine' };
}
