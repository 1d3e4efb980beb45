import type { Person } from './person.rules.js';
import type { ScreeningAnswers } from './specified/specified-urgency.rules.js';

/** Answers about times, and choices about the person: their words are no complaint ("more-than-3-months" is a choice, not a sign). */
const NO_COMPLAINT: ReadonlySet<string> = new Set(
  'duration previousDentalVisit routineFrequency lastCleaningDate unsure conditions kind age pregnant who'.split(' '),
);
/** The closed lists of known issues and of habits; other words in those fields were typed. */
const CHOICES: ReadonlySet<string> = new Set(
  'sensitive teeth,gum bleeding,previous cavities,crowns/fillings,orthodontic work,none,twice-daily,daily-brush,irregular,minimal'.split(
    ',',
  ),
);

/** A choice is one word with hyphens ("more-than-3-months"); what has spaces somebody typed. */
const isTyped = (answer: string): boolean => answer.trim().includes(' ');

/** Every text that somebody may have typed into a form, by field: a danger may stand in an odd one ("other", a pain of "unbearable"). */
export function textsOf(form: ScreeningAnswers | null | undefined): { source: string; text: string }[] {
  return Object.entries(form ?? {}).flatMap(([source, value]: [string, unknown]) => {
    const parts = (Array.isArray(value) ? value : [value]).filter(
      (part): part is string => typeof part === 'string' && (!NO_COMPLAINT.has(source) || isTyped(part)),
    );
    const text = parts.filter((part) => !CHOICES.has(part.toLowerCase())).join('. ');
    return text ? [{ source, text }] : [];
  });
}

/** A form as one text, the same in whatever order its fields were filled or stored. */
export function wholeText(form: ScreeningAnswers | null | undefined): string {
  const fields = textsOf(form).sort((a, b) => (a.source < b.source ? -1 : 1));
  return fields.map(({ text }) => text).join('\n');
}

/** "About the person", where it came inside the form; what the person's own step says leads. */
export function personOf(form: ScreeningAnswers | null | undefined, person: Person | undefined): Person {
  const told: Record<string, unknown> = { ...form };
  const found: Person = { ...person };
  const list = Array.isArray(told['conditions']) ? told['conditions'].filter((item): item is string => typeof item === 'string') : [];
  if (list.length > 0) found.conditions = [...(person?.conditions ?? []), ...list];
  if (told['pregnant'] === true || told['pregnant'] === 'yes') found.pregnant = true;
  if (typeof told['age'] === 'number' && person?.age == null) found.age = told['age'];
  return found;
}
