import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assess, type Assessment } from '../src/index.js';

const DANGER_TO_SELF = 24;
/** Accidents and teeth in words that lie close to those of self-harm, and words that mean it close to those of accidents and teeth. */
const SENTENCES = JSON.parse(readFileSync(join(import.meta.dirname, 'danger-to-self.json'), 'utf8')) as Record<
  'harmless' | 'meant',
  string[]
>;

const heard = (text: string): Assessment => assess({ entry: 'text', texts: [text] });
const isRaised = ({ flags }: Assessment): boolean => flags.some(({ flag }) => flag === DANGER_TO_SELF);
const isAsked = ({ asks }: Assessment, by: string): boolean => asks.some((ask) => ask.flag === DANGER_TO_SELF && ask.by === by);

describe('Words of accidents and teeth near those of self-harm', () => {
  it('raise no danger to oneself, and make the rules ask about none', () => {
    expect(SENTENCES.harmless.length).toBeGreaterThanOrEqual(60);
    expect(SENTENCES.harmless.filter((text) => isRaised(heard(text)) || isAsked(heard(text), 'rules'))).toEqual([]);
  });

  it('make the second reader, which knows words alone, ask about fewer than one in five', () => {
    const asked = SENTENCES.harmless.filter((text) => isAsked(heard(text), 'second-reader'));
    expect(asked.length / SENTENCES.harmless.length).toBeLessThan(0.2);
  });
});

describe('An accident, told with what it was', () => {
  it.each(['hit myself with the car door', 'hit by a ball, front tooth chipped', 'I cut myself on a can', 'tooth knocked out by a ball'])(
    'makes nobody ask for thoughts of self-harm: %s',
    (text) => expect(heard(text).asks.map(({ flag }) => flag)).not.toContain(DANGER_TO_SELF),
  );
});

describe('What means self-harm near such words', () => {
  it.each(['I took all my pills to end it', "please someone kill me I can't go on", 'I am on the suicide bridge'])(
    'is raised: %s',
    (text) => expect(isRaised(heard(text))).toBe(true),
  );

  it.each(SENTENCES.meant)('is raised or asked about by the rules: %s', (text) => {
    const found = heard(text);
    expect(isRaised(found) || isAsked(found, 'rules')).toBe(true);
  });
});
