import type { Assessment } from '../assess.js';
import { tellsOfBrokenTooth, type CareFact } from '../care.rules.js';
import { INJURY_FLAG, OVERDOSE_FLAG, SOCKET_FLAG } from '../catalogue/flag-catalogue.js';
import type { SourceId } from '../catalogue/sources.js';
import { GROWN_UP, personFacts, type Person } from '../person.rules.js';
import { sayFrom } from '../texts/say.js';
import { SELF_CARE_TEXTS, type TOGETHER_TEXTS } from '../texts/self-care.en.js';
import { forbiddenStep, painkillerSteps, type WhosePain } from './painkillers.js';
import { toothOutOf, type ToothOut } from '../tooth-out.rules.js';
import { isTrouble } from '../trouble.rules.js';
import { stepsTogether } from './steps-together.rules.js';

const say = sayFrom(SELF_CARE_TEXTS);

/** Where each step comes from; all await a dentist's sign-off. */
export const SELF_CARE_SOURCES: Record<keyof typeof SELF_CARE_TEXTS, readonly SourceId[]> = {
  painkillers: ['ADA2024', 'SDCEP'],
  painkillersNoNsaid: ['SDCEPANTICOAG', 'SDCEP', 'NHSPAINKILLERS'],
  painkillersAsk: ['NHSPAINKILLERS', 'SDCEP'],
  childPainkillers: ['NHSCHILDPAIN', 'SDCEP'],
  childPainkillersNoNsaid: ['NHSCHILDPAIN', 'SDCEP'],
  nsaidThinned: ['SDCEPANTICOAG', 'NHSANTICOAG', 'NHSPAINKILLERS'],
  nsaidThinnedWatch: ['NHSANTICOAG'],
  nsaidThinnedCall: ['SDCEPANTICOAG', 'NHSANTICOAG'],
  piece: ['IADT2020', 'NHSBROKEN'],
  rinse: ['NHSBROKEN'],
  noBite: ['NHSBROKEN', 'IADT2020'],
  sharpEdge: ['NHSBROKEN', 'SDCEP'],
  coolCheek: ['NHSBROKEN', 'SDCEP'],
  noHeat: ['SDCEP'],
  coolSwelling: ['SDCEP'],
  watch: ['NHSHEAD', 'NG232'],
  watchCall: ['NHSHEAD', 'NG232'],
  watchSeen: ['NHSHEAD', 'NG232'],
  cough: ['RCUK'],
  choking: ['RCUK'],
  noFinger: ['RCUK'],
  airway: ['SDCEP', 'RCUK'],
  swallowed: ['RCUK', 'SDCEP'],
  aspirin: ['NHSREYE', 'NHSCHILDPAIN', 'NHSPOISON'],
  aspirinWorse: ['NHSREYE', 'NHSPOISON'],
  airwaySit: ['SDCEP', 'NHS'],
  airwayCall: ['SDCEP', 'NHS'],
  notAlone: ['NHS'],
  noMore: ['NHSPOISON', 'SDCEP'],
  gauze: ['SDCEP'],
  knockedOut: ['IADT2020'],
  childTooth: ['IADT2020'],
  childToothBack: ['IADT2020'],
  babyTooth: ['IADT2020'],
  lastingSore: ['SDCEP'],
  denture: ['SDCEP'],
  boneMedicine: ['SDCEPMRONJ', 'AAOMS'],
  bloodThinner: ['SDCEPANTICOAG', 'NHS'],
  bloodThinnerCall: ['SDCEPANTICOAG', 'NHSANTICOAG'],
  noNsaidCall: ['SDCEPANTICOAG', 'SDCEP', 'NHSPAINKILLERS'],
};

/** The same of what is said of several signs at once. */
export const TOGETHER_SOURCES: Record<keyof typeof TOGETHER_TEXTS, readonly SourceId[]> = {
  nsaidSaid: ['SDCEPANTICOAG', 'NHSANTICOAG'],
  stillAndBreathing: ['RCUK', 'NHSRECOVERY', 'NHSHEAD'],
  bloodStill: ['SDCEP'],
  coughStill: ['RCUK', 'NHSRECOVERY'],
  coolSwellingStill: ['SDCEP', 'NHSHEAD'],
  gauzeHeld: ['SDCEP', 'NHSRECOVERY'],
  gauzePressed: ['SDCEP', 'IADT2020'],
  woundPressed: ['NHSBITE', 'NHSCUTS'],
  hospital: ['NHSPOISON', 'SDCEP'],
  airway: ['SDCEP', 'RCUK'],
  woundSeen: ['NHSBITE', 'NHSCUTS'],
  eitherTooth: ['IADT2020'],
  otherTooth: ['IADT2020'],
  packet: ['NHSPOISON', 'NG225'],
};

const tellsOfPiece = ({ flags, careFacts = [] }: Cared): boolean =>
  careFacts.includes('tooth-broken') || flags.some(({ flag, words }) => BROKEN_TOOTH.has(flag) && words.some(tellsOfBrokenTooth));
const BROKEN_TOOTH: ReadonlySet<number> = new Set([8, 13, 18, 20]);

/** Of a tooth in the windpipe, before all else. */
const INHALED = ['cough', 'choking', 'noFinger', 'airway'] as const;

/** What of a result decides about self-care; the list of signs alone does not know which tooth. */
export type Cared = Pick<Assessment, 'flags' | 'level'> &
  Partial<Pick<Assessment, 'toothOut' | 'careFacts' | 'pain' | 'painTold' | 'asks'>>;

const tellsOfPain = ({ pain, painTold }: Cared): boolean => (pain ?? 0) > 0 || (pain == null && painTold === true);

/** Painkillers are told of by what was said of the person. */
type Step = Exclude<
  keyof typeof SELF_CARE_TEXTS,
  'painkillers' | 'childPainkillers' | `${string}NoNsaid` | 'painkillersAsk' | 'noNsaidCall'
>;

/** First aid for a broken tooth, a blow and a swelling. A medical emergency is left to those who are called. */
function hurtSteps(assessment: Cared, bleeds: boolean, isMilk: boolean): Step[] {
  const { level, careFacts = [] } = assessment;
  const isBroken = tellsOfPiece(assessment);
  const isCare = level < 4;
  return [
    ...(isBroken ? (['piece'] as const) : []),
    ...(isBroken && isCare ? [...(bleeds ? [] : (['rinse'] as const)), 'noBite' as const] : []),
    // Of a small child nothing is put where it can come loose and be breathed in.
    ...(isBroken && isCare && !isMilk ? (['sharpEdge'] as const) : []),
    ...(careFacts.includes('swollen') && level < 5 ? (['noHeat', 'coolSwelling'] as const) : []),
    ...(careFacts.includes('blow') ? blowSteps(level, careFacts.includes('swollen')) : []),
  ];
}

/** What to watch for after a blow, long after the mouth was seen to. */
function blowSteps(level: number, isCooled: boolean): Step[] {
  if (level === 5) return [];
  // What calls for help comes before what calms.
  if (level === 4) return ['watchCall', 'watch'];
  return ['watchCall', 'watch', 'watchSeen', ...(isCooled ? [] : (['coolCheek'] as const))];
}

/** How much of a painkiller was taken is asked and not answered, or too many were ticked: no other is told of before somebody has said that it is safe. */
export const isDoseOpen = ({ asks = [], careFacts = [] }: Pick<Cared, 'asks' | 'careFacts'>): boolean =>
  careFacts.includes('painkillers') || asks.some(({ flag }) => flag === OVERDOSE_FLAG);

/** Of trouble and of signs that were ticked, none of which is an emergency by its own questions: what to do until it is seen. */
function waitingSteps(assessment: Cared): Step[] {
  const { level, flags, careFacts = [] } = assessment;
  const dose = flags.find(({ flag }) => flag === OVERDOSE_FLAG);
  const isOpenDose = dose ? isTrouble(dose) : isDoseOpen(assessment);
  if (level >= 4) return isOpenDose ? ['noMore'] : [];
  const isAirway = careFacts.includes('airway') || flags.some((raised) => isTrouble(raised) && (raised.flag === 1 || raised.flag === 2));
  return [
    ...(isAirway ? (['airwaySit', 'airwayCall'] as const) : []),
    ...(careFacts.includes('ill') || flags.some((raised) => isTrouble(raised) && raised.flag === 11) ? (['notAlone'] as const) : []),
    ...(isOpenDose ? (['noMore'] as const) : []),
  ];
}

/** What a sore that stays, a denture that rubs and a medicine for the bones ask for, beside the visit. In an emergency there is no time for it. */
function visitSteps({ level, flags, careFacts = [] }: Cared): Step[] {
  if (level >= 4) return [];
  const isLasting = flags.some(({ flag, source }) => flag === 21 && (careFacts.includes('lasting-sore') || source.includes('answer')));
  return [
    ...(isLasting ? (['lastingSore'] as const) : []),
    ...(careFacts.includes('denture-rubs') ? (['denture'] as const) : []),
    ...(careFacts.includes('bone-medicine') ? (['boneMedicine'] as const) : []),
    ...(careFacts.includes('blood-thinner') ? (['bloodThinner'] as const) : []),
  ];
}

/**
 * Whose painkillers are told of: an untold age counts as a child's, unless the words tell of a grown-up. A child's and an adult's are told of
 * side by side only where nobody said whom it is about.
 */
function whosePain({ careFacts = [] }: Cared, person: Person | undefined, tooth: ToothOut): WhosePain {
  const { who = null, age = null }: Person = person ?? {};
  if (age !== null) return age < GROWN_UP ? 'child' : 'adult';
  const isUntold = careFacts.includes('age-untold');
  const isChild = who === 'my-child' || careFacts.includes('child') || (tooth !== 'adult' && !isUntold);
  if (isChild || careFacts.includes('grown-up')) return isChild ? 'child' : 'adult';
  if (who === 'someone-else') return 'child';
  return isUntold || (person !== undefined && who === null) ? 'either' : 'adult';
}

/** The self-care that is allowed, and nothing more: no antibiotics, no prescription, no child's dose. A child may be known by the words alone. */
export function selfCareFor(assessment: Cared, person?: Person): string[] {
  const has = (...numbers: number[]): boolean => assessment.flags.some((flag) => numbers.includes(flag.flag));
  const steps: Step[] = [];
  const age = person?.age ?? null;
  const tooth = assessment.toothOut ?? toothOutOf(new Set(personFacts(person, null)), age, undefined);
  const told = (fact: CareFact): boolean => assessment.careFacts?.includes(fact) ?? false;
  const whose = whosePain(assessment, person, tooth);
  const child = whose === 'child';
  if (assessment.flags.some((raised) => raised.flag === INJURY_FLAG && !isTrouble(raised)))
    steps.push(...(told('inhaled') ? INHALED : told('hurt') ? [] : (['swallowed'] as const)));
  // Sleepy or with a headache after a blow: what to watch for comes before all that is for the tooth.
  if (told('head-told') && assessment.level < 5) steps.push('watchCall', 'watchSeen');
  // What bleeds is pressed on before anything is said of medicines.
  if (has(7, SOCKET_FLAG) || (told('bleeding') && assessment.level < 4)) steps.push('gauze');
  const isThinnedCall = told('blood-thinner') && assessment.level >= 4;
  const bleeds = has(7, SOCKET_FLAG);
  if (bleeds && isThinnedCall) steps.push('bloodThinnerCall');
  if (told('aspirin-under-16')) steps.push('aspirin', 'aspirinWorse');
  if (told('nsaid-thinned'))
    steps.push(...(assessment.level < 4 ? (['nsaidThinned', 'nsaidThinnedWatch'] as const) : (['nsaidThinnedCall'] as const)));
  // A milk tooth is never put back, and one that may be none neither: that comes first.
  if (has(12))
    steps.push(
      ...(tooth === 'adult'
        ? (['knockedOut', 'babyTooth'] as const)
        : tooth === 'milk'
          ? (['babyTooth'] as const)
          : (['childTooth', 'childToothBack'] as const)),
    );
  steps.push(...waitingSteps(assessment));
  if (has(18) && (child || tooth === 'milk')) steps.push('babyTooth');
  steps.push(...hurtSteps(assessment, bleeds, tooth === 'milk'));
  // Whoever asks whether to stop it is answered by the card, whatever it is about.
  if (isThinnedCall) steps.push('bloodThinnerCall');
  steps.push(...visitSteps(assessment));
  // Whoever hurts and is a child is told what a child may have, whatever else there is.
  const hurts = has(16, 17, 18, 20) || (child && tellsOfPain(assessment));
  // Whoever may need an operation on a hurt head keeps an empty stomach.
  const isFasting = assessment.flags.some(({ flag, level }) => flag === INJURY_FLAG && level >= 4);
  const isPainTold = hurts && !has(OVERDOSE_FLAG) && !isDoseOpen(assessment) && assessment.level < 5 && !isFasting;
  const own = steps.map((step) => say(step));
  const care = assessment.careFacts ?? [];
  const isNoneAtAll = isDoseOpen(assessment) || has(OVERDOSE_FLAG) || told('nsaid-thinned');
  // Where no painkiller is named, what was told still forbids some.
  const forbidden = assessment.level >= 4 && !isNoneAtAll ? forbiddenStep(care) : [];
  return stepsTogether([...own, ...(isPainTold ? painkillerSteps(whose, care) : forbidden)]);
}
