import { assessment as schema, safety as safetySchema } from '@toothwise/contracts-core';
import type { z } from 'zod';
import { UNHEARD } from './unheard.js';
import { assess, assessDraft, type Assessment, type AssessedDraft } from '../../libs/triage/src/index.js';

/** Levels, flags and rules are closed lists in the rules, and a number or a text in what is sent: the shapes are the same. */
type Sent<T> = T extends number
  ? number
  : T extends 'high' | 'medium' | 'low' | 'rules' | 'second-reader' | `${string}-number` | `${string}-line` | 'adult' | 'milk' | 'unclear'
    ? T
    : T extends string
      ? string
      : T extends object
        ? { [K in keyof T]: Sent<T[K]> }
        : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

const results = [
  assess({ entry: 'text', texts: ['My cheek is swollen, I am not sure about fever, and I want to end it all'] }),
  assess({ entry: 'urgent-form', form: { symptoms: 'no swelling', painLevel: 'unbearable' }, answers: { 1: 'unsure', 17: 'no' } }),
  assess({ entry: 'text', texts: ['My 2 year old has a broken tooth and bruises on his ears, the story keeps changing'] }),
];

describe('wordings that are not heard yet', () => {
  it.each(Object.values(UNHEARD).flat())('are those that the page names: %s', (text) => {
    const { level, asks } = assess({ entry: 'text', texts: [text] });
    expect([
      level,
      asks
        .filter(({ by }) => by === 'rules')
        .map(({ flag }) => flag)
        .filter((flag) => flag === 21 || flag === 27),
    ]).toEqual([1, []]);
  });
});

describe('the description of a result', () => {
  it('is the type of the rules, to the compiler', () => {
    const assessment: Same<Sent<Assessment>, z.output<typeof schema>> = true;
    const safety: Same<Sent<AssessedDraft['safety']>, z.output<typeof safetySchema>> = true;
    expect([assessment, safety]).toEqual([true, true]);
  });

  it('fits what the rules answer, field by field', () => {
    for (const result of results) expect(schema.strict().parse(result)).toEqual(result);
    const { safety } = assessDraft({ kind: 'urgent', form: { symptoms: 'I cannot breathe' }, person: {}, flagAnswers: {} }, new Date(0));
    expect(safetySchema.strict().parse(safety)).toEqual(safety);
  });
});
