import type { FactDefinition } from '../fact-definition.js';

/** What the windpipe does with a thing in it, in every form of the word. */
const COUGHS = 'cough|coughs|coughed|coughing';
const WHEEZES = 'wheeze|wheezes|wheezed|wheezing|wheezy';
const CHOKES = 'choke|chokes|choked|choking';
/** The plain form is left out: a bad gag reflex is no sign. */
const GAGS = 'gags|gagged|gagging|retches|retched|retching|splutters|spluttered|spluttering';
const FIGHTS = `${COUGHS}|${WHEEZES}|${CHOKES}`;
/** What may go down: a tooth, a piece of one, or what a dentist put there. */
const THING = '@TOOTH|@RESTORATION|@DENTURE|@BRACES|crown|filling|bracket|bridge|veneer|cap';
/** What else a dentist, a sleeper or a child may let slip down. */
const OTHER_THING =
  'denture|dentures|plate|partial|retainer|aligner|expander|key|wire|clasp|screwdriver|tool|instrument|drill|bur|file|screw|post|implant|bead|abutment|mirror|clamp|brace|braces|bridge|crown|cap|filling|veneer|bracket';
const TOOK = 'swallowed|swallowing|gulped|ingested|inhaled|aspirated';

/** A tooth, a piece of it or of its repair that went down, and perhaps the wrong way. */
export const inhaled = {
  'tooth-inhaled': {
    perhaps: true,
    patterns: [
      'swallowed|inhaled ~3 breathed|inhaled',
      'breathed|sucked|inhaled ~2 in|it ~4',
      'broke|dropped|fell|lost|bit ~12 swallowed ~2 or ~2 breathed|inhaled',
      `dropped|fell|slipped|dropping ~7 throat|back|down ~8 ${FIGHTS}`,
      `${FIGHTS} ~10 dropped|inhaled|swallowed|slipped`,
      `swallowed|lost|@CANNOT ~10 ${GAGS}|${WHEEZES}|chokes|choked|choking|coughs|coughed|coughing`,
      '@TOOTH|crown|filling|denture|bracket|bridge ~8 down ~3 wrong way|pipe|hole|tube',
      '@TOOTH|crown|bracket ~4 went|gone down ~2 windpipe|lung|airway',
      `lost|gone|missing|@FELLOUT|out ~12 ${COUGHS}|${WHEEZES}`,
      `${COUGHS}|${WHEEZES} ~8 @CANNOT find ~3 @TOOTH`,
      `@CANNOT find ~10 ${FIGHTS}`,
      `chokes|choked|choking on ~3 ${THING}`,
      '@INHALED ~5 @TOOTH|@RESTORATION|@BRACES|@DENTURE',
      '@TOOTH|@RESTORATION|@BRACES|@DENTURE ~8 @INHALED',
      '@TOOTH ~10 coughing',
      `@CANNOT find ~3 @TOOTH ~8 ${FIGHTS}|chest`,
      '@TOOTH|crown|filling ~3 inhaled|aspirated',
      '?swallowed ~4 @TOOTH|@RESTORATION|@DENTURE|@BRACES',
      '?@TOOTH|crown|filling ~4 swallowed',
      '?@CANNOT find ~2 @TOOTH|crown',
    ],
    weakIf: ['fish', 'popcorn'],
  },
  /** It went down; which way is not told. */
  'tooth-swallowed': {
    patterns: [`${TOOK} ~5 ${THING}`, `${THING} ~4 swallowed|ingested|inhaled|aspirated`, `he|she|@CHILDWORD swallow|swallows ~3 ${THING}`],
    dropIf: ['toothpaste', 'paste', 'mouthwash', 'fluoride', 'pain', 'painful', 'hurts', 'hard', 'difficult', 'trouble'],
  },
  /** A thing that is gone and was swallowed, in another half of the sentence, or that somebody feels stuck. */
  'thing-swallowed': {
    patterns: [
      `${OTHER_THING} ~16 swallowed|gulped|ingested ~1 it|half|them|that|some|piece|bit|part|one`,
      `${OTHER_THING} ~12 gone|missing ~14 stuck|lodged ~4 gullet|throat|chest|windpipe|foodpipe|down|oesophagus`,
      `${OTHER_THING} ~16 stuck|lodged ~2 halfway|gullet|throat|windpipe|foodpipe|oesophagus`,
      `${OTHER_THING} ~10 back|down ~2 throat ~10 gulped|swallowed|went|gone`,
      `${OTHER_THING} ~8 went|gone|slipped|dropped|fell ~3 down ~2 throat|gullet|windpipe`,
      `ate|eaten ~1 own ~1 ${OTHER_THING}`,
      `scrape|scraped|scraping|scratch|scratched ~3 way ~1 down`,
      `swallowed|gulped ~4 ${OTHER_THING}`,
    ],
    dropIf: ['paste', 'price', 'bill', 'cost', 'costs', 'pills', 'tablet', 'pill', 'toothpaste'],
  },
  'choking-sign': {
    patterns: [`${FIGHTS}|${GAGS}|gag|hacking`],
    dropIf: ['covid', 'cold', 'smoker', 'flu', 'bronchitis', 'asthma', 'hay', 'laughing', 'price', 'bill', 'reflex', 'syrup', 'sweets'],
  },
} satisfies Record<string, FactDefinition>;
