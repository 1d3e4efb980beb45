import type { FactDefinition } from '../fact-definition.js';

const KNOWN =
  '@PARACETAMOL|@IBUPROFEN|@NAPROXEN|@ASPIRIN|painkiller|painkillers|diclofenac|voltaren|voltarol|ketorolac|ketoprofen|mefenamic|tramadol|codeine|dipyrone|dipirona|metamizole|metamizol|novalgin|nolotil|analgin|nimesulide';
const TOOK =
  'took|taken|had|having|swallowed|swallowing|popped|popping|downed|necked|ate|eaten|eating|drank|drunk|used|gave|given|get|got|done|take|taking';
const SWALLOWS =
  'drank|drunk|drinking|swallowed|swallowing|swallows|ate|eaten|eating|finished|emptied|downed|guzzled|licked|chugged|gulped';
/** What stands beside a basin and is no drink; toothpaste is asked about by nobody. */
const PRODUCT =
  'mouthwash|chlorhexidine|corsodyl|listerine|peridex|peroxide|bleach|steriliser|sterilizer|milton|bonjela|orajel|anbesol|benzocaine|lidocaine|gel|fixodent|polident|steradent|cleaner|whitener|mouthrinse';
const MANY = 'lot|lots|load|loads|ton|tons|heap|heaps|pile|piles|bunch|fistful|handful|handfuls|plenty|many|several|dozens|numerous';
const NONSTOP = 'nonstop|constantly|continuously|continually|hourly';
/** What is taken by the day on a doctor's word, whatever it is many of. */
const MEDICINES = 'medication|medications|medicine|medicines|meds|drug|drugs';

/** Which no child is given without a doctor. */
const FOR_ADULTS =
  'cocodamol|codamol|codeine|tramadol|naproxen|diclofenac|diclofenic|ketorolac|nimesulide|solpadeine|zapain|codydramol|dihydrocodeine|oxycodone|hydrocodone|percocet|vicodin|norco|morphine|oramorph|metamizole|dipyrone|aleve';

/** Nobody knows the amount; "not sure how much I can take" asks for one. */
const UNKNOWN = `but|though? ~6 not|no|unsure|dunno|forgot ~2 how ~1 much|many`;
const NO_AMOUNT = 'can|could|should|to|longer|more|pain|it|i|we|she|he|you|they|is';
const UNCOUNTED = 'not|no|unsure|dunno|forgot|forget ~1 know|remember|sure|count|certain|have?';
const IN_NUMBERS = 'many|plenty|lots|much';
/** Then it is told of the kind, and of nothing that was taken. */
const OF_A_KIND = 'people|time|times|years|brands|kinds|types|products|better|stronger|is|are|do|does|can|should|may|could';

/** Too much of a painkiller. */
export const muchTaken = {
  'overdose-words': {
    perhaps: true,
    patterns: [
      '?took|taken|take|taking|had|eaten|given ~2 more|over|above|beyond ~4 packet|label|box|allowed|maximum|limit|says|recommended|leaflet',
      'double|twice|triple ~3 recommended|dose|amount|max|maximum ~6 @PAINKILLER',
      'double|twice|triple ~3 box|packet|label|leaflet|pack|bottle ~1 says|say|said|allows|recommends|states',
      '@PAINKILLER ~6 double|twice|triple ~3 recommended|dose|amount|max|maximum',
      'double|doubling|triple ~2 @PAINKILLER',
      '@PAINKILLER ~3 veces',
      '?necking|popping|chugging|guzzling|munching|hammering|eating|living ~2 @PAINKILLER',
      'took|taken|had|swallowed|downed|necked|finished|ate|eaten ~3 whole|entire|full ~2 packet|box|bottle|strip|pack|sleeve|sheet|card|tub|blister',
      'half ~2 packet|box|bottle|strip|pack ~3 @PAINKILLER',
      '@PAINKILLER ~8 @OVERDOSEWORD',
      '@OVERDOSEWORD ~6 @PAINKILLER',
      'overdose|overdosed|overdosing',
      'took|taken|had|swallowed ~3 whole|entire|full packet|box|bottle|strip|pack ~4',
      '?lots|loads|tons|handful|handfuls|bunch|plenty ~2 @PAINKILLER',
      '?@PAINKILLER ~6 lost count|track',
      '?too many ~3 @PAINKILLER',
      '?popping ~2 @PAINKILLER like',
      '@PAINKILLER ~3 like sweets|candy|smarties|skittles',
      '?eating ~2 @PAINKILLER',
      '?lost count ~4 @PAINKILLER',
      '?more @PAINKILLER than',
    ],
    dropIf: ['teaspoon', 'bought', 'buy', 'buying'],
    weakIf: ['@WARY'],
  },
  'too-many-hint': {
    patterns: [
      'like lollies|sweets|candy|smarties|mints|skittles|tictacs|peanuts',
      'of one ~4 of? other',
      'without ~1 thinking|realising|realizing|knowing|noticing ~12 @PAINKILLER',
      'asking after ~1 fact',
      'already|anyway ~1 did|done|took|taken|had ~1 it|them',
      'ears|ear ~2 ringing|ring|buzz|buzzing|whistling|humming',
      'chewing|popping|munching|swallowing|necking|eating ~3 day|nonstop|constantly|continuously|night|morning',
      'by ~1 lunch|lunchtime|noon|breakfast|midday ~3 since|after|more',
      'all ~1 night|day ~2 long',
      'lost|losing|lose ~1 count|track',
      'second|third|2nd|3rd|another|last ~2 box|packet|bottle|strip|pack|blister|tub|card',
      'empty|emptied|finished|finishing|two|three|four ~2 strip|strips|blister|blisters|boxes|packets|bottles|tubes|matchsticks',
      'strip|strips|box|packet|bottle|blister|tub|pack|card ~6 empty|gone|down|finished|rattling|nearly|inch',
      'added|add|adds|adding|calculate|counted|counting|reckon|count|counts|make|makes|tally ~3 up|lot|grams|gram|them|total|seven|ten|twelve|fourteen|sixteen',
      'every ~1 hour|half|cup|two|2|couple|90 ~1 hours?|minutes?|hour?|so',
      'one|two|some|a|another ~2 with|each|every ~2 cup|hour|pain|time',
      'same ~3 inside|stuff|drug|ingredient',
      'misread|misunderstood|mixed ~1 up|by mistake|wrong ~1 dose|too ~1 often',
      'at ~1 a ~1 time',
      'grams ~3 since|today|of|in|day',
      'then|so|also ~3 gave|given|did|has|dad|granny|mum|days|evenings',
      'whenever|every ~1 time ~3 it|came|comes|hurts|hurt|back',
      'hour|hourly ~4 since|from ~6',
      'had|took|taken|gave|given|have ~2 more|again ~3 before|found|realised|realized|then',
      'more ~2 now|just ~1 now',
    ],
    dropIf: [
      'gloss',
      'floss',
      'toothpaste',
      'mouthwash',
      'appointment',
      'brush',
      'rinse',
      'insurance',
      'calories',
      'bill',
      'vitamin',
      'vitamins',
    ],
  },
  'adult-painkiller': { patterns: ['gave|given|give|took|taken|had ~6 adult|adults ~3 @PAINKILLER'] },
  /** How much was taken, told without a number: what the packet allows is asked about. */
  'much-taken': {
    perhaps: true,
    patterns: [
      `${TOOK} ~3 ${MANY} !${MEDICINES} ~2 ${KNOWN}`,
      `took|swallowed|popped|downed|necked|ate|eaten|drank ~3 ${MANY} !${MEDICINES} ~1 @PAINKILLER|@PILL`,
      // "Quite a few", with the word that fills it taken out.
      `took|swallowed|popped|downed|necked|ate few !${MEDICINES} ~1 pills|tablets|capsules ~2 pain|at|together|once`,
      `${TOOK} ~2 too ~1 many|much !pain|time|of ~2 ${KNOWN}`,
      `${KNOWN} ~4 too ~1 much|many !for|money|pain|trouble`,
      `too ~1 much|many !pain|time|money ~1 ${KNOWN}`,
      `${MANY} ${KNOWN} ~3 too ~1 much|many`,
      `${MANY} !${MEDICINES} ~1 pill|pills|tablet|tablets|pastillas of ~1 ${KNOWN}`,
      `${KNOWN} ~3 ${NONSTOP}`,
      `${KNOWN} ~3 non stop`,
      `${KNOWN} ~2 again and again`,
      // "Many many time in the day", "the whole day", "each time": of somebody who counts in few words.
      `${KNOWN} ~4 many ~1 time|times ~3 day|days|today|night|hours`,
      `many ~1 time|times ~2 day|today ~4 ${KNOWN}`,
      `${KNOWN} ~3 all|whole|every|each time|hour`,
      `${KNOWN} ~1 every|each 1|2|one|two hour|hours`,
      `take|takes|taking|took|taken|had|having|ate|eat|eats|eating|drink|drinking|swallow|swallowing ~2 ${KNOWN} ~2 all|whole day|night`,
      // As an answer to which medicines are taken, no verb stands before it.
      `lot !${MEDICINES}|pain|and|but ~1 ${KNOWN}`,
      // "How many painkillers a day" asks.
      `many !${MEDICINES}|thanks|and|but ~1 ${KNOWN} ~2 today|tonight|yesterday`,
      `so|very|really|take|takes|taking|took many !${MEDICINES} ~1 ${KNOWN} ~2 day|daily|night`,
      `${KNOWN} a lot|lots|loads|tons|heaps|plenty !better`,
      `${KNOWN} ~1 lots|loads|tons|heaps !better`,
      `${KNOWN} ~2 many many`,
      `${KNOWN} ~3 back to back|round clock`,
      `${NONSTOP} ~2 taking|popping|eating|swallowing ~2 ${KNOWN}`,
      `overdid|overdo|overdoing|overdone ~3 @PAINKILLER`,
      `doubled|doubling|tripled|tripling up? on ~2 @PAINKILLER|@PILL`,
      `maxing|maxxing|maxin ~1 out? ~2 ${KNOWN}|painkillers|tablets`,
      'max|maximum|limit|says ~5 packet|box|label|leaflet|bottle ~4 am|is|had|took|taken ~1 on|up|past|over|had|taken|10|11|12|13|14|15|16|18|20',
      // By mistake: twice, or the wrong one.
      `accidentally|accidently|accidentaly|accidentally|mistakenly|wrongly ~1 ${TOOK} ~6 ${KNOWN}`,
      `${TOOK} ~6 ${KNOWN} ~4 by accident|mistake`,
      `by accident|mistake ~3 ${TOOK} ~6 ${KNOWN}`,
      `finished|emptied|finish ~2 packet|box|bottle|strip|pack|blister ~1 ${KNOWN}|pills|tablets`,
      `took|swallowed|taken ~1 all ~1 ${KNOWN}`,
      'took|swallowed|taken|ate every ~1 pill|pills|tablet|tablets !as|on',
      `doubled|doubling|tripled|tripling|quadrupled ~2 ${KNOWN}|dose|doses|dosage`,
      `double|triple ~1 dose|doses|dosage`,
    ],
    dropIf: [
      'cost',
      'costs',
      'price',
      'expensive',
      'money',
      'sugar',
      'years',
      'toothpaste',
      'mouthwash',
      'dentist',
      'injection',
      'stomach',
      'fluoride',
    ],
  },
  /** Taken or given, and nobody knows how much: "some calpol and maybe a bit of ibuprofen, not sure how much". */
  'amount-unknown': {
    perhaps: true,
    patterns: [
      `${TOOK}|give|gives|giving ~8 ${KNOWN}|@PILL ~8 ${UNKNOWN} !${NO_AMOUNT}`,
      `${TOOK}|give|gives|giving ~8 ${KNOWN}|@PILL ~8 ${UNKNOWN} ~3 i|we|she|he|they|you|was|were ~1 ${TOOK}`,
      `${TOOK}|give|gives|giving ~8 ${KNOWN}|@PILL ~3 but|though? ~6 not|forgot ~2 amount !to`,
      `not|no|unsure|dunno|forgot ~2 how ~1 much|many ~2 ${KNOWN}|@PILL ~3 ${TOOK}`,
      `${TOOK}|give|gives|giving ~8 ${KNOWN}|@PILL ~6 lost|losing count|track`,
      `not ~2 remember|know|sure|recall|certain|tell ~2 how ~1 many|much ~1 @PAINKILLER|@PILL ~4 took|taken|had|swallowed|gave|given`,
      'not ~2 remember|know|sure|recall|certain|tell ~2 how ~1 many|much i|he|she|we|they ~2 took|taken|swallowed|popped|gave',
      'no se how ~1 many|much ~1 @PAINKILLER|@PILL|i',
      `idea how ~1 many|much ~1 @PAINKILLER|@PILL ~3 took|taken|had|swallowed|gave|given`,
      // In few words no verb stands beside it: "ibuprofen dont know how many", "already many ibuprofen dont know".
      `${KNOWN} ~4 ${UNCOUNTED} ~2 how ~1 many|much !${NO_AMOUNT}`,
      `${IN_NUMBERS} ~1 ${KNOWN} ~3 not|no ~1 know|remember|count !if|whether|what|which|why|where|when|about|it`,
      `${UNCOUNTED} ~2 how ~1 many|much ~1 ${KNOWN} !${NO_AMOUNT}|are|do|does|for|work|works`,
    ],
    dropIf: ['toothpaste', 'mouthwash', 'fluoride', 'vitamin', 'vitamins', 'cost', 'costs'],
  },
  /** Many, and no verb: "warfarin. many ibuprofen already". How many may be taken, and which there are, is another question. */
  'many-told': {
    patterns: [
      `already|today|yesterday|tonight ~2 ${IN_NUMBERS} ~1 ${KNOWN}`,
      `${IN_NUMBERS} ~1 ${KNOWN} ~2 already|today|yesterday|tonight`,
      `${IN_NUMBERS} @IBUPROFEN|@PARACETAMOL|@NAPROXEN ~2 !${OF_A_KIND}`,
      `@IBUPROFEN|@PARACETAMOL|@NAPROXEN many|plenty !${OF_A_KIND}`,
    ],
    dropIf: ['how', 'can', 'should', 'could', 'would', 'cost', 'price', 'bought', 'buy', 'home', 'years'],
  },
  /** A child helped itself: how much it was, nobody counted. */
  'medicine-got-into': {
    patterns: [
      `got|gotten|getting|broke into ~3 ${KNOWN}|tablets|pills|medicine|medicines|medication|meds`,
      `drank|drunk|drinking|swallowed|swallowing|ate|eaten|eating|finished|emptied|licked|chewed|chewing|sucked|sucking ~3 ${KNOWN}|tablets|tablet|pills|pill|medicine|medicines|medication|meds`,
      `found ~4 with|eating|chewing|sucking|holding ~3 ${KNOWN}|tablets|pills|medicine|medicines|medication|meds`,
      `helped himself|herself ~3 ${KNOWN}|tablets|pills|medicine|medicines|medication|meds`,
    ],
    dropIf: ['toothpaste', 'mouthwash', 'fluoride', 'vitamin', 'vitamins', 'sugar', 'worming', 'disclosing', 'plaque'],
  },
  /** What is for rinsing or rubbing in, drunk by a child. */
  'product-drunk': {
    patterns: [
      `${SWALLOWS} ~5 ${PRODUCT}`,
      `${PRODUCT} ~6 ${SWALLOWS}`,
      `got|gotten|getting ~2 into|at|hold ~3 ${PRODUCT}`,
      `tube|bottle of ~2 ${PRODUCT} ~4 empty|gone|eaten|drunk|finished`,
    ],
    dropIf: ['should', 'avoid', 'safe to', 'supposed', 'bought', 'buy', 'cost'],
  },
  /** A bottle that is nearly empty, whoever drank it. */
  'whole-bottle-drunk': {
    patterns: [
      `${SWALLOWS} ~3 ${KNOWN}|${PRODUCT} ~4 bottle|all|whole|half|lot|load|most|gulps`,
      `${SWALLOWS} ~2 load|lot|loads|lots|half|whole|all|most|glass|cup|bottle|mouthfuls|gulps ~4 ${KNOWN}|${PRODUCT}`,
      `${SWALLOWS} ~3 ${PRODUCT} ~2 by ~1 accident|mistake`,
      `used|ate|eaten|put|rubbed|squeezed|swallowed ~1 entire|whole|full|all ~1 tube|bottle ~3 ${PRODUCT}`,
      `${KNOWN} ~6 bottle ~6 full ~8 empty|gone|half|nothing`,
    ],
    dropIf: ['should', 'avoid', 'supposed', 'bought', 'buy', 'cost', 'swilled', 'spat', 'water', 'day'],
  },
  'for-adults-given': { patterns: [`${TOOK} ~6 ${FOR_ADULTS}`, `${TOOK} ~4 nurofen plus`] },
  /** A number that grew, and no part of the body. */
  'amount-doubled': {
    patterns: [
      'doubled|tripled|quadrupled ~2 dose|doses|dosage|amount|intake|up|down|@PAINKILLER|@PAIN|price|bill',
      '@PAIN|@PAINKILLER|dose|doses|dosage|amount|intake|price|prices|bill|cost|fee|premium ~2 doubled|tripled|quadrupled !in',
    ],
  },
} satisfies Record<string, FactDefinition>;
