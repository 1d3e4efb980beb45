import type { FactName } from '../facts/fact-name.js';
import { NAMED_SIGNS, NAMED_TROUBLE, type FlagNumber } from '../texts/flags.en.js';
import { LOCAL_INFECTION, SEPSIS, SWELLING, THINNED } from '../facts/fact-groups.js';

type Named = typeof NAMED_SIGNS;
type SignsOf = { [F in keyof Named]: { [S in keyof Named[F]]: readonly FactName[] } };

/** Which facts each of the names stands for. */
const FACTS: SignsOf = {
  2: {
    swallow: ['cannot-swallow', 'drooling'],
    voice: ['muffled-voice'],
    tongue: ['tongue-raised'],
    swollen: ['hard-swallowing'],
  },
  4: {
    swelling: [...SWELLING, 'swelling-spreading', 'swelling-told'],
    infection: LOCAL_INFECTION,
    fever: ['fever'],
    swallowing: ['hard-swallowing', 'cannot-swallow'],
  },
  5: { signs: SEPSIS.filter((fact) => fact !== 'rash-glass'), rash: ['rash-glass'], chemotherapy: ['chemo-six-weeks'] },
  7: {
    heavy: ['heavy-bleeding'],
    thinned: THINNED,
    pressed: ['two-firm-bites', 'one-firm-bite'],
    going: ['bleeding-wont-stop'],
  },
  8: {
    jaw: ['jaw-broken', 'jaw-injury', 'jaw-pain', 'cannot-open-mouth'],
    bite: ['bite-wrong', 'bite-blocked'],
    inhaled: ['tooth-inhaled', 'tooth-swallowed', 'tooth-not-found'],
    head: ['faint', 'vomiting', 'double-vision', 'drowsy', 'confusion', 'fit', 'collapse'],
  },
  13: { moved: ['tooth-displaced'], nerve: ['pulp-exposed'], blocked: ['bite-blocked'] },
  14: {
    spreading: ['swelling-spreading', ...SWELLING],
    spreadingInfection: LOCAL_INFECTION,
    swellingFever: [...SWELLING, 'gums-swollen'],
    infectionFever: LOCAL_INFECTION,
    drink: ['too-ill-to-drink'],
  },
  17: {
    abscess: ['abscess'],
    pus: ['pus'],
    wisdom: ['wisdom-infection'],
    socket: ['dry-socket'],
    face: ['face-swelling'],
    gum: ['gum-swelling', 'gums-swollen'],
    fever: ['fever'],
    infection: ['infection'],
    swelling: ['swelling'],
  },
  18: {
    broken: ['tooth-broken', 'tooth-chipped', 'tooth-part-gone'],
    milk: ['baby-tooth-out'],
    loosened: ['tooth-loosened', 'tooth-unsteady'],
    numb: ['new-lip-chin-numbness'],
    injured: ['tooth-injury'],
  },
  19: { ulcers: ['ulcer', 'gum-ulcers-painful'], wire: ['wire-in-flesh'] },
  20: {
    lost: ['restoration-lost'],
    brace: ['bracket-off'],
    denture: ['denture-trouble'],
    broken: ['tooth-broken'],
    out: ['tooth-fell-out'],
    biting: ['pain-on-biting'],
    toothache: ['toothache', 'pain-lingers'],
    held: ['pain-held'],
    pain: ['pain-four'],
  },
  21: {
    sore: ['ulcer'],
    patch: ['mouth-patch'],
    lump: ['lump'],
    loose: ['tooth-loose'],
    numb: ['numbness'],
    socket: ['socket-not-healing'],
  },
};
/** With what a sign has to be told to be called by that name. */
const WITH: Readonly<Partial<Record<FlagNumber, Readonly<Record<string, readonly FactName[]>>>>> = {
  14: {
    spreading: ['swelling-spreading', 'spreading'],
    spreadingInfection: ['spreading'],
    swellingFever: ['fever'],
    infectionFever: ['fever'],
  },
};
/** Said only where nothing beside it says more. */
const GENERAL: Readonly<Partial<Record<FlagNumber, readonly string[]>>> = {
  7: ['thinned', 'pressed', 'going'],
  17: ['fever', 'infection', 'swelling'],
  18: ['injured'],
  20: ['out', 'toothache', 'held', 'pain'],
};

const rows = (flag: FlagNumber): [string, readonly FactName[]][] =>
  Object.entries((FACTS as Partial<Record<FlagNumber, Record<string, readonly FactName[]>>>)[flag] ?? {});

/** The signs of a flag that were heard, in the order of the table; empty where its title is one sign, or none of them was. */
export function namedSigns(flag: FlagNumber, because: readonly FactName[]): string[] {
  const isHeard = (facts: readonly FactName[]): boolean => facts.some((fact) => because.includes(fact));
  const isWith = (sign: string): boolean => isHeard(WITH[flag]?.[sign] ?? because);
  const heard = rows(flag).flatMap(([sign, facts]) => (isHeard(facts) && isWith(sign) ? [sign] : []));
  const general = GENERAL[flag] ?? [];
  const named = heard.filter((sign) => !general.includes(sign));
  return named.length > 0 ? named : heard.slice(0, 1);
}

const TROUBLE: Readonly<Partial<Record<FlagNumber, Record<keyof (typeof NAMED_TROUBLE)[2], readonly FactName[]>>>> = {
  2: {
    swallowing: ['hard-swallowing', 'cannot-swallow', 'swallow-told'],
    voice: ['muffled-voice'],
    speaking: ['hard-speaking'],
  },
};

/** Which trouble of a flag was told, where its name holds several. */
export function namedTrouble(flag: FlagNumber, told: readonly FactName[]): string[] {
  return Object.entries(TROUBLE[flag] ?? {}).flatMap(([sign, facts]) => (facts.some((fact) => told.includes(fact)) ? [sign] : []));
}

type Names = Partial<Record<FlagNumber, Record<string, string>>>;

/** The names of those signs as one title. */
export const titleOfSigns = (flag: FlagNumber, signs: readonly string[] = []): string | undefined => titleOf(NAMED_SIGNS, flag, signs);
export const titleOfTrouble = (flag: FlagNumber, signs: readonly string[] = []): string | undefined => titleOf(NAMED_TROUBLE, flag, signs);

function titleOf(all: Names, flag: FlagNumber, signs: readonly string[]): string | undefined {
  const names = all[flag];
  // What another release has stored may name a sign that has no name here.
  const [first, ...others] = signs.flatMap((sign) => (names && Object.hasOwn(names, sign) ? [names[sign]!] : []));
  return first && [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ');
}
