import type { FactDefinition } from '../fact-definition.js';

/**
 * What somebody does or arranges who means to go and does not say so: harm done to feel better, a medicine left off so that it ends, leave that
 * is taken, a dose or a height asked about. It is asked about.
 */
export const dangerToSelfLeave = {
  'self-harm-leave': {
    perhaps: true,
    patterns: [
      // Harm that is done on purpose, so that something else is felt.
      'burn|burned|burnt|cut|bite|bit|scratch|scratched|hit|pull|pulled ~6 so ~1 i|he|she ~1 feel something|else|less',
      'when ~1 i|he|she ~1 feel|feels ~1 bad|sad|low|empty|numb ~1 inside',
      'makes ~2 bad|inside|feeling ~1 go|quiet|stop',
      'i|he|she did that|it|this to ~1 my|his|her ~1 mouth|teeth|face|arm|arms|lip',
      'i|he|she do|does ~1 things|something like ~1 that when ~2 get|feel|am|is|gets|feels',
      // Poison, a medicine or food left off.
      'drank|drink|drinking|took|swallowed ~2 rat|rats|poison|weedkiller|pesticide',
      'poison|powder ~2 for rats|rat|mice ~6',
      'rat powder|poison',
      'stop|stopped|stopping|skip|skipped|skipping|left|leaving ~4 insulin|dialysis|pills|tablets|medicine ~5 purpose|doctor did not|choose|choosing|choice|good run',
      'stopped|stop|not eating|food ~6 not ~1 planning|plan|going|want ~2 start|again',
      'not ~1 take|taking ~1 food ~8 nobody|noone ~1 forces',
      // Questions that one asks who plans.
      'what|which|how ~2 dose|amount|many|much|high ~5 lethal|fatal|enough|stand',
      'asked|ask ~2 pharmacist|chemist|doctor ~6 lethal|fatal|heart|enough|kill',
      'how ~1 high is ~1 high ~1 enough',
      'insurance ~3 pays|pay ~6 yourself|myself|himself|herself',
      'train|trains ~4 not ~1 stop|stops ~2 at|our|my|here ~2 station',
      'walk|walking|walked|stand|standing ~5 level crossing',
      'belt|rope|cord ~6 hook|beam|rail|door|neck ~6 next|again|better|out',
      'use|uses|using razor|knife|blade ~2 when|after|tonight',
      'stanley knife|razor|blade ~4 quicker|faster|easier ~6',
      'make|making|put end|finish ~1 with|of|to ~1 me|myself|it',
      'tablets|pills ~2 put ~1 by|aside|away ~1 !for',
      // Leave that is taken.
      'lived ~1 long enough',
      'be ~1 under ~2 grass|ground|soil|earth|daisies',
      'open coffin|casket',
      'where ~2 am|is ~1 going ~4 not|no|nobody ~3 need|needs|teeth',
      'not ~2 plan|planning|intend|intending ~2 make|making|reach|reaching|see|seeing ~2 it|christmas|birthday|wedding|spring|summer|winter',
      '@CANNOT ~1 promise ~4 will ~2 be ~1 here|around|alive|there',
      '@CANNOT|not ~2 do ~1 another winter|year|christmas|birthday',
      'cancel|cancelled ~3 thursday|appointment|all ~5 not|no ~2 need|there|around|coming back',
      'asked|ask|told|tell ~3 please ~1 forgive ~1 me|her|him',
      'not ~2 bother|trouble|burden|nuisance ~1 past|beyond',
      'found|find ~4 dog|dogs|cat|cats ~3 home',
      'given|gave|giving ~2 away ~2 his|her|my ~1 budgie|dog|cat|bird|rabbit|watch|guitar|records|tools|clothes',
      'taken|been ~3 too much ~2 of|for ~1 everyone|everybody ~8 arranged|decided ~1 to stop',
      'decided ~3 winter|summer|spring|autumn|christmas|birthday ~2 is ~1 time|last',
      'kid|one|person nobody|noone ~1 would|will ~1 miss',
      'not ~1 see ~2 use ~2 of|in ~1 anything|living|life',
    ],
    dropIf: [
      'lol',
      'haha',
      'joking',
      'film',
      'novelist',
      'movie',
      'song',
      'lyrics',
      'game',
      'ketchup',
      'pizza',
      'soup',
      'whitening strip',
      'strips',
      'orthodontist',
      'braces tightened',
      'moving house',
      'toddler',
    ],
  },
} satisfies Record<string, FactDefinition>;
