import { SENTENCE_ENDS, type Token } from './tokens.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Parts that swell where people see it. Teeth, nerves and roots are inflamed inside. */
const PARTS = words('face cheek cheeks jaw neck chin throat lip lips tongue eye eyelid gum gums mouth palate tonsil tonsils');
const INFLAMED = words('inflamed inflammated inflamated inflame inflames inflaming inflated inflate inflates inflating');
const INFLAMMATION = words('inflammation inflamation inflammations inflamations');
/** An inflammation that does this is seen, wherever it is. */
const GROWS = words('grow grows growing grew spread spreads spreading bigger increase increases increasing');
/** "Gums a bit inflamed" is what a hygienist says. */
const LITTLE = words('bit little slightly mildly');
/** So far away the part that is inflamed is named: "inflammation in the left side of my face". */
const NEAR = 6;

/** Words of other languages that people put among English ones, by what they mean. Without accents, as tokens are. */
const LOANS: Readonly<Record<string, string>> = {
  tooth: 'muela muelas diente dientes dente dentes zahn zab zub bagang ngipin',
  throat: 'garganta lalamunan',
  cheek: 'cachete mejilla bochecha joue pisngi',
  neck: 'cuello pescoco leeg',
  gum: 'encia encias gengiva gencive gilagid',
  pain: 'dolor dor douleur schmerz schmerzen sakit',
  hurts: 'duele duelen masakit sumasakit boli',
  fever: 'fiebre febre fievre fieber febbre lagnat',
  swollen:
    'hinchado hinchada hinchazon inflamado inflamada inflamo hincho inchou inchado inchada inchaco gonfle gonflee enfle enflee geschwollen namamaga bengkak gonfio gonfia',
  breathe: 'respirar respirer atmen huminga',
  swallow: 'tragar engolir avaler schlucken lumunok',
  can: 'puedo puede posso',
  hard: 'cuesta dificil',
  blood: 'sangre sangue dugo blut krew',
  bleeding: 'sangra sangrando sangrado sangrando sangrar sangramento saigne saignement blutet blutung krwawi krwawienie sanguina dumudugo',
  pulled:
    'sacaron saco sacado sacaran quitaron extrajeron arrancaron arrancou arrancaram tiraram extrairam arrache arrachee gezogen wyrwal wyrwala wyrwali wyrwany usunal usunieto binunot',
};
/** "My cara" is a face, and "Cara" a name; so is Boca. */
const AFTER_AN_ARTICLE = new Map([
  ['cara', 'face'],
  ['boca', 'mouth'],
]);
const ARTICLES = words('my mi minha la the his her de tu su a');
const MEANT_BY = new Map(Object.entries(LOANS).flatMap(([word, list]) => list.split(' ').map((loan) => [loan, word] as const)));

/** @param word in small letters, with or without accents */
export const isLoan = (word: string): boolean => MEANT_BY.has(word.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''));

/**
 * What people bring along from their first language, put as the patterns know it: "my cheek is inflamed" is swollen; in a text that is English but for a
 * few words "muela" is a tooth. In place; the words keep where they stood.
 * @param isMixed false where the whole text is in another language: of that nothing is read, so that nothing found is said to mean nothing
 */
export function readSecondLanguage(tokens: readonly Token[], isMixed: () => boolean): void {
  const meant = tokens.map(({ word }, at) => MEANT_BY.get(word) ?? (isAfterArticle(tokens, at) ? AFTER_AN_ARTICLE.get(word) : undefined));
  if (meant.some((word) => word !== undefined) && isMixed())
    tokens.forEach((token, at) => {
      token.word = meant[at] ?? token.word;
    });
  tokens.forEach((token, at) => {
    if (INFLAMED.has(token.word) && isByPart(tokens, at)) token.word = 'swollen';
    else if (INFLAMMATION.has(token.word) && (isByPart(tokens, at) || isAlong(tokens, at, 1, GROWS))) token.word = 'swelling';
  });
}

const isAfterArticle = (tokens: readonly Token[], at: number): boolean => ARTICLES.has(tokens[at - 1]?.word ?? '');

function isByPart(tokens: readonly Token[], at: number): boolean {
  return isAlong(tokens, at, -1) || isAlong(tokens, at, 1);
}

function isAlong(tokens: readonly Token[], at: number, step: 1 | -1, of = PARTS): boolean {
  for (let i = at + step; i >= 0 && i < tokens.length && Math.abs(i - at) <= NEAR; i += step) {
    const { word } = tokens[i]!;
    if (SENTENCE_ENDS.has(word)) return false;
    if (of.has(word)) return word !== 'gums' || !tokens.slice(Math.max(0, at - 3), at).some((before) => LITTLE.has(before.word));
  }
  return false;
}
