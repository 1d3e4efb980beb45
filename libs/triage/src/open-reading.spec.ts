import fc from 'fast-check';
import { assess, openReading, RULE_VERSION, type KeptReading } from './index.js';

/** 2,000 in the drill (`npm run drill -- rules`). */
const RUNS = process.env.RULES === 'long' ? 2_000 : 300;

const lines = [
  'my cheek is swollen',
  'swelling is spreading to my eye',
  'no fever',
  'fever of 39 since yesterday',
  'I can’t breathe properly',
  'not sure if it is an abscess',
  'the pain is 8 out of 10',
  'pain maybe 3',
  'he is 6 years old',
  'I am 80',
  'a front tooth is hanging by a thread',
  'a front tooth was pushed back into the gum',
  'my filling fell out',
  'actually the swelling is gone',
  'bleeding for two hours after the extraction',
  'my sister had an abscess last year',
  'I took 10 paracetamol today',
  'thanks, what now?',
  'he fell off his bike',
  'I am diabetic and my gum is full of pus',
];
/** As it comes back from where it was kept. */
const reopened = (kept: KeptReading) => JSON.parse(JSON.stringify(kept)) as KeptReading;
const atOnce = (texts: string[]) => assess({ entry: 'chat-line', texts });

describe('A reading that is kept', () => {
  it(`says after each line what all lines say at once, in ${RUNS} random conversations`, () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 4 }), (said) => {
        let kept: KeptReading | undefined;
        let last: unknown;
        for (const line of said) {
          const reading = openReading(kept);
          last = reading.add(line);
          kept = reopened(reading.save());
        }
        if (JSON.stringify(last) !== JSON.stringify(atOnce(said))) throw new Error('does not say the same');
      }),
      { numRuns: RUNS },
    );
  });

  it('says the same of a conversation that names every sign again and again', () => {
    const said = Array.from({ length: 120 }, (_, i) => `${lines[i % lines.length]} ${'again '.repeat(i % 7)}`);
    const reading = openReading();
    const all = said.map((line) => reading.add(line)).at(-1);
    expect(all).toEqual(atOnce(said));
  });

  it('reads no earlier line again, and grows with the signs, not with the lines', () => {
    const kept = Array.from({ length: 500 }, (_, i) => lines[i % lines.length]!).reduce((before: KeptReading | undefined, line) => {
      const reading = openReading(before);
      reading.add(line);
      return reading.save();
    }, undefined)!;
    const unreadable = kept.lines.map((line) => Object.defineProperty({ ...line }, 'text', { get: () => fail('was read again') }));
    expect(openReading({ ...kept, lines: unreadable }).add('my filling fell out').level).toBe(5);
    const short = lines.reduce((reading, line) => (reading.add(line), reading), openReading()).save();
    // What is said again is known as said now.
    const signsOf = ({ gathered }: KeptReading) => gathered.mentions.map(({ text: _when, ...sign }) => sign);
    expect(signsOf(kept)).toEqual(signsOf(short));
  });

  it('peeks at a line and keeps nothing of it', () => {
    const reading = openReading();
    reading.add('my filling fell out');
    const before = JSON.stringify(reading.save());
    expect(reading.peek('I can’t breathe').level).toBe(5);
    expect(JSON.stringify(reading.save())).toBe(before);
    expect(reading.assessment()).toEqual(atOnce(['my filling fell out']));
  });

  it('is read anew under other rules', () => {
    const old: KeptReading = {
      ruleVersion: `not ${RULE_VERSION}`,
      lines: [{ source: 'chat', text: 'my throat is swelling shut' }],
      gathered: { texts: 1, mentions: [], painScore: 1, age: 3, suspicions: [], weighed: null },
    };
    const reading = openReading(old);
    expect(reading.assessment()).toMatchObject({ level: 5, pain: null });
    expect(reading.save().ruleVersion).toBe(RULE_VERSION);
  });

  it('hears only what is grave in a name, and knows the person and the answers', () => {
    const reading = openReading(null, { person: { conditions: ['diabetes'] }, answers: { 17: 'yes' } });
    expect(reading.add({ source: 'chat', text: 'Mr Swelling', name: true }).flags.map(({ flag }) => flag)).toEqual([17, 22]);
    expect(reading.add('I have an abscess').flags.map(({ flag }) => flag)).toContain(22);
  });
});

function fail(why: string): never {
  throw new Error(why);
}
