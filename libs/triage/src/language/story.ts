import { type Polarity, type Setting, set } from './setting.js';
import type { Duration } from './quantities.js';
import { SENTENCE_ENDS, spanOf, type Token } from './tokens.js';

/** What a sentence says about the time and the persons of the signs in it and around it. */
interface Telling {
  /** "years ago", "in 2003": its signs are of long ago, and so are those of the next sentences told in the past */
  long: boolean;
  /** it begins with it: "last year I …" */
  dated: boolean;
  /** as ever: nothing that began now */
  usual: boolean;
  /** … and it says so at its beginning */
  opens: boolean;
  /** what stands before it is of long ago too */
  back: boolean;
  /** yesterday, this morning: a new story begins */
  recent: boolean;
  /** told in the past tense, and nothing in it is now */
  told: boolean;
  /** something in it is now */
  now: boolean;
  /** it speaks of the writer or the family */
  own: boolean;
  /** a book, a film, a course, an animal: the next sentences go on with it while nobody of one's own comes in */
  invented: boolean;
  /** long ago, by what the sentences before or after say */
  carried: boolean;
}

const PAST_VERBS = set(
  'was were had did went came took got felt fell hit bled hurt said told gave kept held lost broke woke could would stood ended put sent saw became began thought knocked swelled cut died ran stuck',
);
const PRESENT = set(
  'is am are has have keeps keep still now today tonight currently does do can will hurts feels looks wont getting goes comes',
);
const RECENT = set('yesterday since morning tonight today hour hours minutes');
const NOW = set('now today tonight still currently again');
const OWN = set('i my me we our us mine myself');
const LOOKS_BACK = ['@TAKENBACK', '@NONECAME', '@HASNOT', '@WELLSINCE', '@NOTAJOKE'] as const;
type LooksBack = (typeof LOOKS_BACK)[number];
/** How far, in tokens, words that take a sign back may stand from it. */
const FAR = 60;
/** More such words than this say nothing any more; time stays bounded. */
const MOST = 40;
/** "Years ago …", "When I was nine …": so many words may stand before what dates a whole story. */
const OPENING = 6;
/** A sentence that speaks of what was told before it: "That was 1961", "All this in February". */
const BACK = set('that this it those');

/** What stands in sentences before and after a sign can say how it was meant: a story of long ago, a film, a list of which nothing came true. */
export class Story {
  private readonly tellings: Telling[];
  /** The text is written for something else than what it tells of the past: a price, a thank-you, a question about whitening. */
  private readonly asksElse: boolean;

  constructor(private readonly setting: Setting) {
    setting.tokens.forEach((token, at) => {
      for (const key of LOOKS_BACK) if (token.tags.has(key) && this.later[key].length < MOST) this.later[key].push(at);
    });
    this.tellings = setting.bounds.map((bounds) => this.tellingOf(bounds));
    this.asksElse = setting.tokens.some((token) => token.tags.has('@ASKSELSE'));
    this.carryForward();
    this.carryBack();
  }

  /** where the words stand that look back, in order */
  private readonly later: Record<LooksBack, number[]> = {
    '@TAKENBACK': [],
    '@NONECAME': [],
    '@HASNOT': [],
    '@WELLSINCE': [],
    '@NOTAJOKE': [],
  };

  /** The polarity that the story gives to an affirmed sign, or the one it had. */
  polarityOf(start: number, end: number): Polarity {
    const { setting } = this;
    const sentence = setting.sentence[start]!;
    const telling = this.tellings[sentence]!;
    if (this.isTakenBack(end)) return 'other';
    if (this.isDeniedLater(sentence, end)) return 'negated';
    if (telling.invented && !this.isOwn(start, end) && this.positionOf(end, end + FAR, '@NOTAJOKE') < 0) return 'other';
    if ((telling.carried || telling.dated) && telling.told) return 'past';
    if (telling.usual || (telling.told && !telling.recent && this.asksElse)) return 'past';
    if (telling.told && this.isOverLater(sentence)) return 'past';
    return 'affirmed';
  }

  private tellingOf([first, last]: [number, number]): Telling {
    const { tokens, durations } = this.setting;
    const words = tokens.slice(first, last);
    const past = words.some(({ word }, i) => PAST_VERBS.has(word) || (/[a-z]{2}ed$/.test(word) && words[i - 1]?.word !== 'is'));
    const present = words.some(({ word }, i) => PRESENT.has(word) && !isPerfect(words, i));
    const now = words.some((token, i) => NOW.has(token.word) && !isFineNow(words, i));
    const long =
      words.some((token, i) => token.tags.has('@LONGAGO') || isYearWord(words, i)) ||
      durations.some((time) => isLongAgo(time, first, last) && !isSince(tokens, time.start));
    const opens =
      words.slice(0, OPENING).some((token, i) => token.tags.has('@LONGAGO') || isYearWord(words, i)) ||
      durations.some((time) => isLongAgo(time, first, Math.min(last, first + OPENING + 3)) && !isSince(tokens, time.start));
    return {
      long,
      dated:
        words.slice(0, 2).some((token, i) => token.tags.has('@LONGAGO') || isYearWord(words, i)) ||
        (long && BACK.has(words[0]!.word)) ||
        durations.some((time) => isLongAgo(time, first, last) && time.start <= first + 1),
      usual: words.some((token) => token.tags.has('@ASEVER')),
      opens,
      told: past && !now && !(present && !long),
      now,
      carried: false,
      back: false,
      recent: words.some(({ word }) => RECENT.has(word)),
      own: words.some(({ word, tags }) => OWN.has(word) || tags.has('@KIN')),
      invented: words.some((token, i) => (token.tags.has('@INVENTED') && !isLikeness(words, i)) || isPatient(words, i)),
    };
  }

  private carryForward(): void {
    this.tellings.forEach((telling, i) => {
      const before = this.tellings[i - 1];
      if (!before) return;
      if ((before.carried || before.opens) && telling.told && !telling.recent) telling.carried = true;
      if (before.invented && !telling.now && !telling.own) telling.invented = true;
    });
  }

  private carryBack(): void {
    for (let i = this.tellings.length - 1; i > 0; i--) {
      if (this.tellings[i]!.invented && !this.tellings[i]!.own && !this.tellings[i - 1]!.own && !this.tellings[i - 1]!.now)
        this.tellings[i - 1]!.invented = true;
      const [before, telling] = [this.tellings[i - 1]!, this.tellings[i]!];
      if (before.told && (telling.back || (telling.long && this.pointsBack(i)))) before.carried = before.back = true;
    }
  }

  private pointsBack(sentence: number): boolean {
    const [first, last] = this.setting.bounds[sentence]!;
    return this.setting.tokens.slice(first, Math.min(last, first + 4)).some((token) => BACK.has(token.word));
  }

  /** Is the nearest person before the sign the writer? */
  private isOwn(start: number, end: number): boolean {
    const { tokens, bounds, sentence } = this.setting;
    const first = bounds[sentence[start]!]![0];
    for (let i = end - 1; i >= first && i > start - 7; i--) {
      const { word, tags } = tokens[i]!;
      if (tags.has('@INVENTED') || tags.has('@ANIMAL')) return false;
      if (OWN.has(word) || tags.has('@KIN')) return true;
    }
    return false;
  }

  /** "… swelling, fever - call. I have nothing from this list." */
  private isDeniedLater(sentence: number, end: number): boolean {
    const to = this.lastOf(sentence + 2);
    const bare = this.positionOf(end, to, '@HASNOT');
    return this.positionOf(end, to, '@NONECAME') >= 0 || (bare >= 0 && this.endsAfter(bare));
  }

  /** "… could not swallow. They kept me in for nine days. I've been well since May." */
  private isOverLater(sentence: number): boolean {
    const from = this.setting.bounds[sentence]![1];
    const at = this.positionOf(from, this.lastOf(sentence + 3), '@WELLSINCE');
    return at >= 0 && !this.setting.tokens.slice(from, at + 25).some(({ word }) => word === 'but' || word === 'again' || word === 'until');
  }

  /** "I can't breathe … with my mouth shut, I mean", "the whole packet. Of floss picks" */
  private isTakenBack(end: number): boolean {
    const at = this.positionOf(end, end + FAR, '@TAKENBACK');
    if (at < 0) return false;
    return !this.setting.tokens.slice(at, at + FAR).some(({ word, tags }) => word === 'seriously' || tags.has('@NOTAJOKE'));
  }

  private lastOf(sentence: number): number {
    const { bounds } = this.setting;
    return bounds[Math.min(sentence, bounds.length - 1)]![1];
  }

  /** "They have not." ends there; "it has not stopped" goes on. */
  private endsAfter(at: number): boolean {
    const { tokens } = this.setting;
    const next = tokens[at + spanOf(tokens[at]!, '@HASNOT')];
    return next === undefined || SENTENCE_ENDS.has(next.word) || next.word === ',' || next.word === '-';
  }

  /** The first place of the concept in [from, to), or -1. */
  private positionOf(from: number, to: number, key: LooksBack): number {
    return this.later[key].find((at) => at >= from && at < to) ?? -1;
  }
}

/** "have had", "has been" tell of now and of before; "had been" only of before. */
const isPerfect = (words: Token[], i: number): boolean =>
  ['do', 'can', 'will', 'does'].includes(words[i]!.word) && words.at(-1)?.word === '?';

/** "fine now", "now it is good" */
const isFineNow = (words: Token[], i: number): boolean =>
  words[i - 1]?.word === 'ago' ||
  words.slice(Math.max(0, i - 3), i + 6).some((token) => token.tags.has('@FINENOW') || token.tags.has('@WELLSINCE'));

const isSince = (words: Token[], i: number): boolean =>
  words.slice(Math.max(0, i - 4), i).some(({ word }) => word === 'since' || word === 'from' || word === 'noticed');

const isLongAgo = ({ ago, minutes, start, end }: Duration, first: number, last: number): boolean =>
  ago && minutes >= 60 * 24 * 45 && start >= first && end <= last;

/** "like in the film" is not in it. */
const isLikeness = (words: Token[], i: number): boolean =>
  words.slice(Math.max(0, i - 3), i).some(({ word }) => word === 'like' || word === 'as');

/** An animal that is ill, not one that hit somebody, was walked or is a likeness. */
function isPatient(words: Token[], i: number): boolean {
  if (!words[i]!.tags.has('@ANIMAL')) return false;
  const before = words.slice(Math.max(0, i - 3), i).map(({ word }) => word);
  const after = words.slice(i + 1, i + 5);
  return !before.some((word) => NO_PATIENT.has(word)) && !after.some((token) => token.tags.has('@INJURY') || HITTING.has(token.word));
}
const NO_PATIENT = set(
  'like as by over on off into walk walking walked with from own of at to into after me him her us under against sized size lead bite ride riding rode call calls called',
);
const HITTING = set(
  'bit bite bites hit headbutted butted kicked knocked jumped ran bumped banged threw bucked scratched head lead ate walk walker tail reared stood trod cheek cheeks',
);

const isYearWord = (words: Token[], i: number): boolean => /^(19|20)\d\d$/.test(words[i]!.word) && !isSince(words, i);
