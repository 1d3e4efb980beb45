import type { About } from './about.js';
import type { FactName } from './facts/fact-name.js';
import { refineMentions } from './facts/refine-mentions.js';
import { isYoung, personFacts, type Person } from './person.rules.js';
import type { Facts } from './raise-flags.js';
import type { Gathered } from './read-text.js';
import type { Specified } from './specified/specified.js';

/** What was read, in the light of whom it is about. */
export function refined(gathered: Gathered, person: Person): Gathered {
  const age = person.age ?? gathered.age;
  const mentions = refineMentions(gathered.mentions, age, person.who === 'my-child');
  return { ...gathered, mentions: isTooYoungToBePregnant(person) ? mentions.filter(({ fact }) => fact !== 'pregnant') : mentions };
}

/** "I am pregnant" is whoever writes for somebody so young; an age in the words alone may be another's. */
const isTooYoungToBePregnant = (person: Person): boolean => isYoung(person) && (person.who === 'my-child' || person.who === 'someone-else');

/** The facts by how surely they were told. */
export function factsOf(input: About, reading: Gathered, { pain, isPainAsked }: Pick<Specified, 'pain' | 'isPainAsked'>): Facts {
  const person = personFacts(input.person, reading.age);
  const sure = new Set(person);
  for (const found of reading.mentions) if (found.polarity === 'affirmed') sure.add(found.fact);
  if (sure.has('child-word') && !sure.has('age-known')) sure.add('child');
  if (input.signs?.said === 'some' && input.signs.groups.includes('injury')) sure.add('hit-ticked');
  if (reading.painScore !== null && reading.painScore >= 4) sure.add('pain-four').add('any-pain');
  if (reading.painScore !== null && reading.painScore >= 7) sure.add('pain-seven');
  if (isPainAsked && pain.value !== null && pain.value >= 4) sure.add('any-pain');
  // However little it is: of bone that shows, any pain counts.
  if ((reading.painScore ?? 0) >= 1 || (isPainAsked && !pain.unread && (pain.value ?? 0) >= 1)) sure.add('pain-one');
  if (pain.unread) sure.add('pain-unread');
  addDuration(sure, input.form?.duration ?? null);
  const unsure = new Set(sure);
  const eased = new Set(sure);
  const possible = new Set(sure);
  const known = new Set(sure);
  for (const found of reading.mentions) {
    if (found.polarity === 'unsure') unsure.add(found.fact);
    if (found.polarity === 'unsure' || found.polarity === 'eased') eased.add(found.fact);
    if (found.polarity === 'unsure' || found.polarity === 'eased' || found.polarity === 'possible') possible.add(found.fact);
    if (found.polarity === 'negated' || found.polarity === 'unsure') known.add(found.fact);
  }
  if (input.form?.duration === '2-4-weeks') possible.add('form-over-three-weeks');
  return { sure, unsure, eased, possible, known };
}

function addDuration(facts: Set<FactName>, duration: string | null): void {
  if (duration === '1-3-months' || duration === 'more-than-3-months') facts.add('form-over-three-weeks');
  if (duration === 'less-than-day' || duration === '1-3-days' || duration === '1-week') facts.add('short-duration');
}
