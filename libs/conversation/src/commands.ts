import type { AskingStep } from './steps.js';
import { isUnsure, plain } from './words.js';

/** An answer that can be given anew: of a step, or for whom it is and how old they are; null is the last one. */
type Target = AskingStep | 'whom' | 'age' | null;
export type Command = { command: 'back' } | { command: 'change'; step: Target } | { command: 'unsure' } | { command: 'skip' };

const POLITE =
  /^(?:(?:please|ok|okay|um|oh|sorry|wait|actually|can we|can i|could i|could we|may i|let me|let's|i want to|i'd like to|i would like to|i need to|i have to) )+| (?:please|thanks|thank you)$/g;
const BACK =
  /^(?:go |step |take me )?back(?: one| a step| one step| to the (?:last|previous) question)?$|^(?:the )?(?:previous|last) question$|^undo(?: that)?$/;
const SKIP =
  /^(?:skip(?: (?:this|it|that|this (?:question|step|one)|the (?:map|photos?|question)))?|pass|next(?: question)?|move on|leave (?:it|this) out|(?:i'd |i would )?(?:rather|prefer) not (?:to )?(?:say|answer|tell)(?: (?:that|it|you))?|no comment)$/;
const CHANGE = /^(?:change|correct|edit|update|fix|redo|re-enter) (?:my |the |that |an )?(.+)$/;

/** What a person calls the answer to change. */
const TARGETS: readonly [RegExp, Target][] = [
  [/^(?:last |previous )?(?:answer|reply|it|that|one)$/, null],
  [/^(?:first |full |last )?name$/, 'name'],
  [/^(?:for |about )?(?:who|whom)\b|^(?:person|patient)\b/, 'whom'],
  [/^(?:(?:his|her|their|child's|person's|patient's) )?age\b/, 'age'],
  [/^symptoms?|^problem|^complaint|^what's wrong/, 'current-symptoms'],
  [/^pain/, 'pain-level'],
  [/^medical|^health|^history|^conditions?|^illness/, 'medical-history'],
  [/^medic(?:ation|ine)s?|^tablets|^pills|^drugs/, 'medications'],
  [/^(?:last )?(?:dental )?visit|^last (?:appointment|check)/, 'last-visit'],
  [/^(?:oral )?hygiene|^brushing|^habits/, 'oral-hygiene'],
  [/^(?:routine|frequency)|^how often/, 'routine-frequency'],
  [/^(?:tooth map|teeth|tooth|map|marks)/, 'tooth-mapping'],
];

/** What is asked of the conversation itself, at any step; null where a line is an answer. */
export function commandIn(text: string): Command | null {
  const line = plain(text).replace(POLITE, '');
  if (BACK.test(line)) return { command: 'back' };
  if (SKIP.test(line)) return { command: 'skip' };
  if (isUnsure(text) || isUnsure(line)) return { command: 'unsure' };
  const what = CHANGE.exec(line)?.[1];
  const target = what === undefined ? undefined : TARGETS.find(([pattern]) => pattern.test(what));
  return target ? { command: 'change', step: target[1] } : null;
}
