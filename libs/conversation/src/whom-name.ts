import { isRead } from '@toothwise/triage';

/** A word as it stands in a text, or with a capital where it was written without. */
export function asWritten(word: string, text: string): string {
  const at = text.replaceAll(/[’‘]/g, "'").toLowerCase().indexOf(word);
  const written = at < 0 ? word : text.slice(at, at + word.length);
  return written.charAt(0).toUpperCase() + written.slice(1);
}

/**
 * How somebody is called who is named by what they are to the writer: "my daughter Elsa, 8", "Elsa my girl of 8", "Leo is my son". What the rules or
 * a page know as a word is no name ("my daughter hurts"), nor is a word without a capital in the middle of a sentence.
 */
export function nameBesideKin(text: string, nouns: string): string | undefined {
  const line = text.replaceAll(/[’‘]/g, "'");
  const [, after = '', rest = ''] =
    new RegExp(
      String.raw`\b(?:my|our) (?:[\w-]+ ){0,3}?(?:${nouns})(?:[ -]in[ -]law)?,? (?:(?:is )?(?:called|named) )?(\p{L}[\p{L}'-]+)(.*)`,
      'isu',
    ).exec(line) ?? [];
  const [, before = '', is = '', then = ''] =
    new RegExp(String.raw`(?:^|\b(?:for|about) )(\p{L}[\p{L}'-]+),? ((?:who |she |he )?is )?my (?:\w+ )?(?:${nouns})\b(.*)`, 'isu').exec(
      line,
    ) ?? [];
  return nameOf(after, isBare(rest)) ?? (is || isBare(then) ? nameOf(before, true) : undefined);
}

/** Nothing follows, or an age. */
const isBare = (rest: string): boolean => /^[\s,(]*(?:(?:is|of|aged?|who is|she is|he is)\s)?\s*(?:\d|[).]|$)/i.test(rest);
/** They stand before names, and ages. */
const NO_NAMES = new Set('mr mrs ms miss dr sir madam aged age shes hes theyre whos thats its'.split(' '));

function nameOf(word: string, bare: boolean): string | undefined {
  const name = word.replace(/'s$/, '');
  const isName = name !== '' && !NO_NAMES.has(name.toLowerCase()) && !isRead(name, true) && (bare || /^\p{Lu}/u.test(name));
  return isName ? name.charAt(0).toUpperCase() + name.slice(1) : undefined;
}
