import { set, type Setting } from './setting.js';
import { spanOf } from './tokens.js';

const KINDS = ['@CALM', '@CURIOUS', '@ERRAND', '@LIGHT', '@PRESSING'] as const;
type Kind = (typeof KINDS)[number];

/** So far, in tokens, such words say something about a sign. */
const FAR = 60;
/** Each kind counts once a sentence; more sentences than this say nothing more. */
const MOST = 3;
/** More such words of a text are not kept, so that time stays bounded. */
const KEPT = 400;
/** "She says she is fine", "was fine until", "hope you are well": no calm. */
const UNTRUE = set(
  'says say said insists insisted reckons claims swears thinks tells pretends was were not never if until before hope had last',
);
/** After these, what was said before them holds no longer: "… a check-up, please. Although, while I am here". */
const TURNS = set('but until except though although however yet actually anyway seriously also btw');
/** "How can I stop it", "a new toothpaste": no errand. */
const NO_ERRAND = set('how what where new this');
/** "Dont know how many": who does not know what happened is not curious. */
const KNOWN = set('know remember sure recall tell certain count idea');
const NOT_KNOWN = set('not no never dunno unsure forgot');
/** "It has gone down to my neck" */
const DOWN_TO = set('to into my his her the in neck throat');

export interface Weighed {
  /** 0 where nothing but an errand speaks of ease: who is in danger asks for an appointment too, and what it costs */
  calm: number;
  /** an errand alone counts as well */
  any: number;
  /** nothing but calm counts */
  deep: number;
}

/**
 * Whether what stands around a sign speaks of ease: that all is well, or what else the text was written for. As in ConText, such words have a reach,
 * which ends at a turn ("but"), and words that press (worse, still, since this morning) stand against them.
 */
export class Ease {
  private readonly places: Record<Kind, number[]> = { '@CALM': [], '@CURIOUS': [], '@ERRAND': [], '@LIGHT': [], '@PRESSING': [] };
  /** how many turns stand before each token */
  private readonly turns: Uint32Array;

  constructor(private readonly setting: Setting) {
    const { tokens } = setting;
    for (const kind of KINDS) {
      const places = this.places[kind];
      for (let at = 0; at < tokens.length && places.length < KEPT; at++) {
        const span = spanOf(tokens[at]!, kind);
        if (span === 0 || !this.counts(kind, at, at + span)) continue;
        places.push(at);
        at += span - 1;
      }
    }
    let turns = 0;
    this.turns = Uint32Array.from(tokens, ({ word }) => (TURNS.has(word) ? turns++ : turns));
  }

  /** How much ease stands around the sign in [start, end), less what presses: above 0 it stands in a text at ease. */
  around(start: number, end: number): Weighed {
    const { sentence } = this.setting;
    const count = (kind: Kind): number =>
      Math.min(MOST, new Set(this.places[kind].filter((at) => this.reaches(at, start, end)).map((at) => sentence[at])).size);
    const [calm, errand] = [count('@CALM') + count('@CURIOUS'), Math.min(1, count('@ERRAND'))];
    const pressing = count('@PRESSING');
    const rest = Math.min(1, count('@LIGHT')) - pressing;
    return { calm: calm === 0 ? 0 : calm + errand + rest, any: calm + errand === 0 ? 0 : calm + errand + rest, deep: calm - pressing };
  }

  private reaches(at: number, start: number, end: number): boolean {
    if (at > start - FAR && at < start) return this.turns[at] === this.turns[start];
    return at >= end && at < end + FAR;
  }

  private counts(kind: Kind, start: number, end: number): boolean {
    if (kind === '@PRESSING') return true;
    const { tokens } = this.setting;
    const [word, earlier] = [tokens[start - 1]?.word ?? '', tokens.slice(Math.max(0, start - 3), start - 1)];
    if (kind === '@CURIOUS' && (NOT_KNOWN.has(word) || (KNOWN.has(word) && earlier.some((one) => NOT_KNOWN.has(one.word))))) return false;
    if (kind === '@ERRAND' || kind === '@CURIOUS') return !NO_ERRAND.has(word);
    if (tokens[end - 1]!.word === 'down' && DOWN_TO.has(tokens[end]?.word ?? '')) return false;
    const before = tokens.slice(Math.max(0, start - 3), start);
    const after = tokens.slice(end, end + 3);
    return !before.some(({ word }) => UNTRUE.has(word)) && !after.some(({ word }) => TURNS.has(word));
  }
}
