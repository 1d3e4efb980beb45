import { DIRECTORY_COUNTRIES } from '@toothwise/contracts-core';
import { markSaid } from '@toothwise/contracts-core/teeth';
import type { AboutPerson, Analysis } from '@toothwise/contracts-screening';
import type { HelpCall, ReportSource } from '@toothwise/report';
import { adviceLines, emergencyCalls, poisonLines } from '@toothwise/triage/emergency';
import { parseFacts, sayFrom, signsForPractice, signsSaid } from '@toothwise/triage';
import type { ShownScreening } from '../../care/record/screening.record.js';
import { unreadLanguage } from '../../care/record/unread.rules.js';
import { standing } from '../../care/record/reviewed.rules.js';
import { answersOf } from '../../care/record/answers.rules.js';
import { REPORT_TEXTS } from '../../care/record/report.texts.js';

const say = sayFrom(REPORT_TEXTS);
/** For clinicians only; results do not hold it, and no report does either. */
const CLINICIANS_ONLY_FLAG = 23;

const BASIS = { rules: 'byRules', 'answers-only': 'byAnswers', 'single-image': 'byOnePhoto' } as const;

export interface Reported {
  /** Flags of whose questions nothing is said; those for clinicians only, unless there are more. */
  withheld?: readonly number[];
  screening: ShownScreening;
  analysis: Analysis;
  owner: { name: string; email: string };
  timeZone: string;
  pictures: readonly Uint8Array[];
  toldSince?: ReportSource['toldSince'];
  /** The country of the person, and a second possible one. */
  where?: readonly [string | null, string | null];
}

/** A result as `libs/report` takes it: what its owner sees of it on its page, and nothing else. */
export function reportSource({
  screening,
  analysis,
  owner,
  timeZone,
  pictures,
  toldSince = null,
  where = [null, null],
  withheld = [CLINICIANS_ONLY_FLAG],
}: Reported): ReportSource {
  const { kind, source, completedAt, createdAt, conversation } = screening;
  const holds = standing(analysis, screening.review);
  return {
    patient: { name: patientOf(screening.person, owner.name), email: owner.email },
    kind: source === 'advisor' ? 'advisor' : kind,
    completedAt: completedAt ?? createdAt,
    timeZone,
    result: {
      ...holds,
      savings: holds.canWaitRecommendation ? holds.costSavings : null,
      basis: analysis.fallbackType && say(BASIS[analysis.fallbackType]),
      isReadByAi: analysis.fallbackType !== 'rules',
    },
    toldSince,
    calls: callsOf(holds, where, toldSince !== null),
    isElsewhere: where[0] !== null && !DIRECTORY_COUNTRIES.includes(where[0]),
    isUnread: unreadLanguage(screening) !== null,
    answers: answersOf(screening, withheld),
    ...saidIn(conversation),
    teeth: (conversation?.toothMapping ?? []).map(markSaid),
    photos: photosOf(analysis, pictures),
    review: reviewOf(screening),
    proof: proofOf(screening, analysis),
  };
}

const [URGENT, MEDICAL] = [3, 5];
/**
 * As the page of the result says them: the emergency number, who advises on a poisoning, and where a dentist can help who knows where to be seen.
 * Where more was told than the result holds, whatever its level.
 */
function callsOf({ level, emergency }: Analysis, [country, other]: NonNullable<Reported['where']>, isToldMore: boolean): HelpCall[] {
  if ((level < URGENT && !isToldMore) || country === null) return [];
  const isOfDentist = level >= URGENT && level < MEDICAL && emergency?.call !== 'emergency-number';
  const named = (of: HelpCall['of'], lines: readonly { number: string; name: string }[]) =>
    lines.map(({ number, name }): HelpCall => ({ of, number, name }));
  return [
    ...emergencyCalls(country, other).map(({ number }): HelpCall => ({ of: 'emergency', number })),
    ...(emergency?.poison ? named('poison', poisonLines(country, other)) : []),
    ...(isOfDentist ? named('advice', adviceLines(country, other)) : []),
  ];
}

function reviewOf({ review, analysis }: ShownScreening): ReportSource['review'] {
  if (!review?.reviewedAt || !review.decision || !analysis) return null;
  const { reviewedAt, by = null, decision, note, plan } = review;
  return { reviewedAt: new Date(reviewedAt), by, decision, from: analysis.urgency, note: note ?? '', plan };
}

/** Whose it is, by name where one was told, and who answered. */
function patientOf({ who, name: called }: AboutPerson, name: string): string {
  if (who === 'me') return name;
  if (who === null) return say('ofNobody', { name });
  const of = say(who === 'my-child' ? 'ofChild' : 'ofSomebody', { name });
  return called ? say(who === 'my-child' ? 'namedChild' : 'namedSomebody', { called, name }) : of;
}

/** Lines with their questions, where those are known; of earlier records the lines alone. */
function saidIn(conversation: ShownScreening['conversation']): Pick<ReportSource, 'said' | 'exchanges'> {
  const { exchanges, said = [] } = conversation ?? {};
  if (!exchanges) return { said };
  return {
    said: [],
    exchanges: exchanges.map(({ question, answer, unread }) => ({
      question: question && askedIn(question),
      answer: unread ? say('unread', { said: answer }) : answer,
    })),
  };
}

/** Of a card with steps to do, which is no question, the one that it asks at its end; null where it asks none. */
export function askedIn(line: string): string | null {
  if (!/^\d+\. /m.test(line)) return line;
  const last = line.trimEnd().split('\n').at(-1) ?? '';
  return last.endsWith('?') && !/^\d+\. /.test(last) ? last.replace(/^[^:?]*: */, '') : null;
}

function photosOf({ photoAnalysis }: Analysis, pictures: readonly Uint8Array[]): ReportSource['photos'] {
  if (!photoAnalysis && pictures.length === 0) return null;
  const { qualityScore = null, visibleConcerns = [], basis } = photoAnalysis ?? {};
  return { pictures, quality: qualityScore, seen: visibleConcerns, isRead: basis === 'ai' };
}

/** A fever is one of the signs: what was written of it, if only perhaps, stands beside "none of these". */
function feverTold(answer: 'some' | 'none' | 'unsure', said: readonly string[] = []): string[] {
  if (answer !== 'none') return [];
  const told = said.filter((text) =>
    parseFacts(text).mentions.some(
      ({ fact, polarity }) => fact === 'fever' && (polarity === 'affirmed' || polarity === 'unsure' || polarity === 'possible'),
    ),
  );
  return told.length > 0 ? [say('feverTold', { words: told.map((text) => `“${text}”`).join(', ') })] : [];
}

function proofOf({ signs, conversation }: ShownScreening, { explanation }: Analysis): ReportSource['proof'] {
  const { specified, redFlags, raised = null, wouldChange, ruleVersion, sources } = explanation;
  return {
    ...specified,
    redFlags: redFlags.filter(({ flag }) => flag !== CLINICIANS_ONLY_FLAG),
    raised,
    wouldChange,
    ruleVersion,
    sources,
    signs: signs && [signsSaid(signs), ...feverTold(signs.said, conversation?.said)].join(' '),
    signsForPractice: signs ? signsForPractice(signs) : '',
  };
}
