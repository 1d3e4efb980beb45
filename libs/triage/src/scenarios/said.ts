import { assess, type Assessment, type Person, type SignList } from '../index.js';

/** What the rules make of something a person types. */
export function said(text: string, person?: Person, signs?: SignList): Assessment {
  return assess({ entry: 'text', texts: [text], person, signs });
}

export function flagsOf(assessment: Assessment): number[] {
  return assessment.flags.map(({ flag }) => flag);
}

/** Each sentence must reach the level and raise the flag. */
export function describeFlag(flag: number, level: number, sentences: string[], person?: Person): void {
  it.each(sentences)(`flag ${flag}, level ${level}: %s`, (text) => {
    const result = said(text, person);
    expect({ text, level: result.level, flags: flagsOf(result) }).toEqual({ text, level, flags: expect.arrayContaining([flag]) });
  });
}

/** None of the sentences may raise anything. */
export function describeHarmless(sentences: string[], person?: Person): void {
  it.each(sentences)('stays routine: %s', (text) => {
    const result = said(text, person);
    expect({ text, level: result.level, flags: flagsOf(result) }).toEqual({ text, level: 1, flags: [] });
  });
}
