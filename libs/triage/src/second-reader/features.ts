/** What a text is made of, as numbers: its words one to three in a row, and the parts of three to five letters of each word. */
export interface Features {
  words: Uint32Array;
  parts: Uint32Array;
}

const SCANNER = /[\p{L}']+|\d+(?:[.,]\d+)?|[.!?,\n]/gu;
const IS_WORD = /[\p{L}\d#]/u;
const MOST_WORDS_IN_A_ROW = 3;
const FEWEST_LETTERS = 3;
const MOST_LETTERS = 5;
const WORDS_SEED = 1;
const PARTS_SEED = 7;

/** Each feature once, in the order of its first place. */
export function featuresOf(text: string): Features {
  const tokens = tokensOf(text);
  return { words: Uint32Array.from(rows(tokens)), parts: Uint32Array.from(parts(tokens)) };
}

/** Lower case without accents; of a number only how many digits it has, so that "12" and "14" tablets are the same. */
function tokensOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘`´]/g, "'");
  return (plain.match(SCANNER) ?? []).map((token) => (token >= '0' && token < ':' ? `#${token.length}` : token));
}

function rows(tokens: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (let start = 0; start < tokens.length; start++) {
    let hash = WORDS_SEED;
    for (let at = start; at < Math.min(tokens.length, start + MOST_WORDS_IN_A_ROW); at++) {
      hash = hashed(hashed(hash, tokens[at]!), ' ');
      found.add(spread(hash));
    }
  }
  return found;
}

function parts(tokens: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const token of new Set(tokens)) {
    if (!IS_WORD.test(token)) continue;
    const padded = ` ${token} `;
    for (let start = 0; start + FEWEST_LETTERS <= padded.length; start++) {
      let hash = PARTS_SEED;
      for (let at = start; at < Math.min(padded.length, start + MOST_LETTERS); at++) {
        hash = Math.imul(hash ^ padded.charCodeAt(at), PRIME);
        if (at - start + 1 >= FEWEST_LETTERS) found.add(spread(hash));
      }
    }
  }
  return found;
}

const PRIME = 16_777_619;

/** FNV-1a, in 32-bit integers as every engine has them. */
function hashed(from: number, text: string): number {
  let hash = from;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash;
}

/** Lets every bit of the hash count in the low ones too. */
function spread(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (half ^ (half >>> 12)) >>> 0;
}
