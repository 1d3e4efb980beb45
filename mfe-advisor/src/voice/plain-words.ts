/**
 * VOICE-056: what is said aloud in the place of medical words. Reviewed as data: each pair means the same, so that what is heard is
 * what stands there. Longer terms come first.
 */
export const PLAIN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bwisdom molars\b/gi, 'wisdom teeth'],
  [/\bwisdom molar\b/gi, 'wisdom tooth'],
  [/\bpremolars\b/gi, 'side teeth'],
  [/\bpremolar\b/gi, 'side tooth'],
  [/\bmolars\b/gi, 'back teeth'],
  [/\bmolar\b/gi, 'back tooth'],
  [/\bincisors\b/gi, 'front teeth'],
  [/\bincisor\b/gi, 'front tooth'],
  [/\bcanines\b/gi, 'corner teeth'],
  [/\bgingivitis\b/gi, 'sore gums'],
  [/\bgingiva\b/gi, 'gums'],
  [/\banticoagulants\b/gi, 'blood thinners'],
  [/\banticoagulant\b/gi, 'blood thinner'],
  [/\banalgesics\b/gi, 'painkillers'],
  [/\banalgesic\b/gi, 'painkiller'],
  [/\bmastication\b/gi, 'chewing'],
  [/\bbruxism\b/gi, 'grinding of the teeth'],
  [/\bhalitosis\b/gi, 'bad breath'],
  [/\bedema\b/gi, 'swelling'],
];
