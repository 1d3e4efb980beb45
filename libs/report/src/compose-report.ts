import { guidanceOf } from './guidance.js';
import type { HelpCall, Report, ReportSource, Section } from './report.types.js';
import { ofPatient } from './of-patient.js';
import { plain, say, sayDay, sayMoment } from './say.js';
import { REPORT_TEXTS as TEXTS } from './texts/report.en.js';

/** RPT-050 */
const VERSION = '3.0';

/** Puts the report of a result together: what to do first, then why, then what was told. */
export function composeReport(source: ReportSource): Report {
  const { result, completedAt } = source;
  const level = Math.min(5, Math.max(1, result.level)) as keyof typeof TEXTS.levels;
  const patient = plain(source.patient.name) || TEXTS.unnamed;
  return {
    ...{ version: VERSION, title: TEXTS.title, urgency: result.urgency, level, completedAt, patient },
    about: aboutOf(source, patient),
    first: [...withCalls(sinceOf(source, TEXTS), source), ...unreadOf(source)],
    lead: { level: TEXTS.levels[level], recommendation: plain(result.recommendation), timeframe: plain(result.timeframe) },
    sections: [...reviewOf(source), ...careOf(source), ...photosOf(source), ...toldOf(source), ...proofOf(source)].filter(hasWords),
    referralLead: result.isReadByAi ? TEXTS.referral.leadWithAi : TEXTS.referral.lead,
    referral: referralOf(source).filter(hasWords),
    notice: TEXTS.notice,
  };
}

function aboutOf({ patient: { email }, kind, completedAt, timeZone, result }: ReportSource, patient: string) {
  const date = sayMoment(completedAt, { timeZone });
  return [
    { label: TEXTS.patient, value: patient },
    ...(email ? [{ label: TEXTS.email, value: plain(email) }] : []),
    { label: TEXTS.kind, value: TEXTS.kinds[kind] },
    { label: TEXTS.date, value: date },
    { label: TEXTS.urgency, value: TEXTS.urgencies[result.urgency] },
    { label: TEXTS.version, value: VERSION },
  ];
}

/** Beside what the analysis said: who looked, when, and what they wrote to the patient. */
function reviewOf({ review, result, timeZone }: ReportSource): Section[] {
  if (!review) return [];
  const { reviewedAt, by, decision, from, note, plan } = review;
  const date = sayDay(reviewedAt, { timeZone });
  const words = decision === 'raised' && from === result.urgency ? TEXTS.decisions.raisedWithin : TEXTS.decisions[decision];
  const said = say(words, { from: TEXTS.urgencies[from].toLowerCase(), now: TEXTS.urgencies[result.urgency].toLowerCase() });
  return [
    {
      heading: say(TEXTS.reviewed, { date }),
      paragraphs: [
        by ? say(TEXTS.reviewer, { name: plain(by.name), licence: plain(by.licence) }) : '',
        said,
        ...note.split(/\n+/).map(plain),
      ].filter(Boolean),
    },
    { heading: TEXTS.plan, list: listOf(plan, true) },
  ];
}

function careOf(source: ReportSource): Section[] {
  const { result } = source;
  const { emergency, summary, basis, nextSteps, advice } = result;
  const isCare = !emergency && result.level < 4;
  return [
    ...(emergency ? [{ heading: plain(emergency.title), list: listOf(emergency.doNow, true) }] : []),
    { heading: TEXTS.calls.heading, list: listOf((source.calls ?? []).map(callLine)) },
    { heading: TEXTS.found, paragraphs: [summary, basis ?? ''].map(plain).filter(Boolean) },
    // The steps of an emergency are those on top; a discount is none of them.
    ...(emergency
      ? []
      : [{ heading: TEXTS.nextSteps, list: listOf(isCare && !source.isElsewhere ? nextSteps : withoutDiscount(nextSteps), true) }]),
    ...guidanceOf(result),
    { heading: TEXTS.advice, list: listOf(advice) },
    ...(isCare ? [costOf(source)] : []),
  ];
}

/** RPT-037 puts it last among the steps of every result; where no clinic takes part, and in an emergency, it is none. */
const withoutDiscount = (steps: readonly string[]): string[] => steps.filter((step) => `${plain(step)}.` !== TEXTS.discount);

const callLine = ({ of, number, name = '' }: HelpCall): string => say(TEXTS.calls[of], { number, name });

function costOf(source: ReportSource): Section {
  const { estimatedCost, savings } = source.result;
  if (source.isElsewhere) return { heading: TEXTS.cost, paragraphs: [`${plain(estimatedCost)}. ${TEXTS.costElsewhere}`] };
  const waiting = savings && isCalm(source) ? [say(TEXTS.savings, savings)] : [];
  return { heading: TEXTS.cost, paragraphs: [`${plain(estimatedCost)}. ${TEXTS.costNote}`, ...waiting, TEXTS.discount, TEXTS.general] };
}

function photosOf({ photos }: ReportSource): Section[] {
  if (!photos) return [];
  const { pictures, quality, seen, isRead } = photos;
  const visible = seen.length > 0 ? [say(TEXTS.visible, { seen: seen.map(plain).join('; ') })] : [];
  return [
    {
      heading: TEXTS.photos,
      paragraphs: [
        quality === null ? TEXTS.unmeasured : say(TEXTS.quality, { score: quality }),
        ...visible,
        isRead ? TEXTS.read : TEXTS.unread,
      ],
      pictures: pictures.map((jpeg, at) => ({ jpeg, label: say(TEXTS.photo, { number: at + 1 }) })),
    },
  ];
}

/** What was told in the conversation: lines, and answers beside their questions. */
const conversationOf = ({ said, exchanges = [] }: ReportSource): Section => ({
  heading: TEXTS.said,
  list: listOf(said),
  pairs: pairsOf(exchanges.map(({ question, answer }) => ({ question: plain(question ?? TEXTS.unasked), answer }))),
});

function toldOf(source: ReportSource): Section[] {
  const { answers, teeth } = source;
  return [{ heading: TEXTS.teeth, list: listOf(teeth) }, { heading: TEXTS.answers, pairs: pairsOf(answers) }, conversationOf(source)];
}

/** Beside a result that calls for a visit, or that does not hold all that was told, no sentence calms. */
const isCalm = ({ result, toldSince, isUnread }: ReportSource): boolean => result.level < 2 && !toldSince && !isUnread;

function proofOf(source: ReportSource): Section[] {
  const { proof } = source;
  const { urgency, because, redFlags, raised, wouldChange, ruleVersion, sources, signs } = proof;
  const lead = say(TEXTS.because, { urgency: urgency });
  return [
    {
      heading: TEXTS.why,
      paragraphs: [...(signs ? [plain(signs)] : []), ...(because.length > 0 ? [lead] : [])],
      list: listOf([...because, ...(raised ? [raisedLine(raised)] : [])]),
    },
    {
      heading: TEXTS.flags,
      paragraphs: redFlags.length === 0 && isCalm(source) ? [TEXTS.noFlags] : [],
      list: listOf(redFlags.map(flagLine)),
    },
    { heading: TEXTS.wouldChange, list: listOf(wouldChange) },
    { heading: TEXTS.sources, paragraphs: [say(TEXTS.rules, { version: ruleVersion })], list: listOf(sources) },
  ];
}

function flagLine({ title, words, source, because = '' }: ReportSource['proof']['redFlags'][number]): string {
  const quoted = words.map((word) => `“${plain(word)}”`).join(', ');
  const answered = !because ? '' : say(TEXTS.answered, { because: plain(because) });
  return title + (quoted && say(TEXTS.words, { words: quoted })) + answered + (source && say(TEXTS.source, { source }));
}

function raisedLine({ urgency, words, source }: NonNullable<ReportSource['proof']['raised']>): string {
  const called = urgency ? say(TEXTS.raisedUrgency, { urgency }) : '';
  const quoted = words.map((word) => `“${plain(word)}”`).join(', ');
  return TEXTS.raised + called + (quoted && say(TEXTS.words, { words: quoted })) + say(TEXTS.source, { source });
}

type ToldWords = Record<'emergency' | 'more', string>;

/** Before all else, so that nobody plans on a result that does not hold it. */
function sinceOf({ toldSince, timeZone }: ReportSource, words: { toldSince: ToldWords; toldBefore: ToldWords }): Section[] {
  if (!toldSince) return [];
  const when = sayMoment(toldSince.at, { timeZone });
  const said = toldSince.before ? 'toldBefore' : 'toldSince';
  return [{ heading: TEXTS[said].heading, paragraphs: [say(words[said][toldSince.what], { when })] }];
}

/** Whom to call stands with it: nobody has to look for the number below. */
const withCalls = (since: Section[], { calls = [] }: ReportSource): Section[] =>
  since.map((section) => ({ ...section, list: listOf(calls.filter(({ of }) => of === 'emergency').map(callLine)) }));

/** What was not read is in no result: whoever reads this one has to know. */
const unreadOf = ({ isUnread }: ReportSource): Section[] =>
  isUnread ? [{ heading: TEXTS.notRead.heading, paragraphs: [TEXTS.notRead.body] }] : [];

/** What a dentist needs to plan the visit; no words about cost, and the person's own words as they are. */
function referralOf(source: ReportSource): Section[] {
  const { result, answers, teeth, proof, withheld } = source;
  const { request, complaint, findings } = TEXTS.referral;
  return [
    ...sinceOf(source, TEXTS.referral),
    { heading: request, paragraphs: [plain(result.recommendation), `${TEXTS.byWhen}: ${plain(result.timeframe)}`] },
    ...reviewOf(source),
    { heading: complaint, pairs: pairsOf(answers) },
    conversationOf(source),
    { heading: TEXTS.teeth, list: listOf(teeth) },
    {
      heading: findings,
      paragraphs: [
        ...(proof.signsForPractice ? [plain(proof.signsForPractice)] : []),
        ...(proof.redFlags.length === 0 && !withheld && isCalm(source) ? [TEXTS.noFlags] : []),
        say(TEXTS.rules, { version: proof.ruleVersion }),
      ],
      list: listOf(proof.redFlags.map(ofPatient).map(flagLine)),
    },
  ];
}

const listOf = (items: readonly string[], ordered?: true): NonNullable<Section['list']> => ({
  items: items.map(plain).filter(Boolean),
  ...(ordered && { ordered }),
});
const pairsOf = (answers: ReportSource['answers']) =>
  answers.map(({ question, answer }) => ({ label: question, value: plain(answer) })).filter(({ value }) => value !== '');

const hasWords = ({ paragraphs = [], list, pairs = [], pictures = [] }: Section): boolean =>
  paragraphs.length + (list?.items.length ?? 0) + pairs.length + pictures.length > 0;
