import { EMERGENCY_TEXTS } from '../texts/emergency.en.js';
import { FLAG_TEXTS } from '../texts/flags.en.js';
import { SELF_CARE_TEXTS, TOGETHER_TEXTS } from '../texts/self-care.en.js';

/** Steps of several signs on one card: where one of these is among them, each of those is said as it is here; left out where that is null. */
interface Together {
  where: readonly string[];
  say: ReadonlyMap<string, string | null>;
}

const texts = SELF_CARE_TEXTS;
const both = TOGETHER_TEXTS;
const [leanForward, notLying] = FLAG_TEXTS[1].waiting;
const [salivaOut] = FLAG_TEXTS[2].waiting;
const [upright] = FLAG_TEXTS[3].waiting;
const [, bloodOut] = FLAG_TEXTS[7].waiting;
const [neckStill] = FLAG_TEXTS[8].waiting;
const [sitDown, notWalking] = FLAG_TEXTS[9].waiting;
const [packet, hospital, noMore] = FLAG_TEXTS[10].waiting;
const [leftAsItIs, bitesNothing] = FLAG_TEXTS[13].waiting;
const [, , outOfReach] = FLAG_TEXTS[24].waiting;
const [wound, woundRinsed] = FLAG_TEXTS[26].waiting;

const ruled = (where: readonly string[], ...say: readonly (readonly [string, string | null])[]): Together => ({ where, say: new Map(say) });

/**
 * The rule: breathing goes before the neck, the neck before a tooth, and what is graver before what is less so. Where both can be kept, one sentence
 * says both. Each row sees what those before it made of the steps. Sources stand with the texts; they await a dentist's sign-off.
 */
const TOGETHER: readonly Together[] = [
  // Whoever calls for help waits for it, and is told where to go.
  ruled([EMERGENCY_TEXTS.call['5']], [hospital, both.hospital], [texts.airway, both.airway]),
  // None at all is none of one kind.
  ruled([noMore, texts.noMore], [texts.nsaidThinnedCall, both.nsaidSaid]),
  // A hurt neck and a posture in which to breathe or bleed: the posture that breathing needs, with the neck kept still in it.
  ruled(
    [neckStill],
    [leanForward, both.stillAndBreathing],
    [notLying, both.stillAndBreathing],
    [salivaOut, both.stillAndBreathing],
    [upright, both.stillAndBreathing],
    [sitDown, both.stillAndBreathing],
    [bloodOut, both.bloodStill],
    [texts.cough, both.coughStill],
    [texts.coolSwelling, both.coolSwellingStill],
    // Whoever may be drowsy or vomit has nothing in the mouth that comes loose.
    [texts.gauze, both.gauzeHeld],
  ),
  ruled([both.stillAndBreathing, both.bloodStill, both.coughStill], [neckStill, both.stillAndBreathing]),
  // Whoever coughs on a piece has no finger in the mouth, either.
  ruled([texts.cough], [texts.gauze, both.gauzeHeld]),
  ruled([bitesNothing, texts.noBite], [texts.gauze, both.gauzePressed]),
  // What is pressed on is not rinsed.
  ruled(
    [texts.gauze, both.gauzePressed, both.gauzeHeld, bloodOut, texts.bloodThinner],
    [texts.rinse, null],
    [woundRinsed, both.woundPressed],
  ),
  // Nobody goes anywhere who must not walk, or be moved.
  ruled([neckStill, both.stillAndBreathing, notWalking], [hospital, both.hospital], [texts.airway, both.airway], [wound, both.woundSeen]),
  ruled([texts.babyTooth], [texts.knockedOut, both.eitherTooth]),
  ruled([both.eitherTooth, texts.childTooth], [texts.babyTooth, null]),
  ruled([texts.knockedOut, both.eitherTooth, texts.childTooth], [leftAsItIs, both.otherTooth]),
  ruled([outOfReach], [packet, both.packet]),
];

const applied = (steps: readonly string[], { where, say }: Together): readonly string[] =>
  where.some((step) => steps.includes(step)) ? steps.flatMap((step) => (say.has(step) ? (say.get(step) ?? []) : step)) : steps;

/** The steps of a card as they can be done together, each once; "Sit upright" goes where another step says "Sit upright and lean forward". */
export function stepsTogether(steps: readonly string[]): string[] {
  const together = [...new Set(TOGETHER.reduce(applied, steps))];
  return together.filter((step) => !together.some((other) => other.startsWith(`${step} and `)));
}
