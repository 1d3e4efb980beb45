import { SELF_CARE_TEXTS } from '../texts/self-care.en.js';
import { medicineReply } from './medicine-reply.js';

const { aspirin, aspirinWorse, childPainkillers, painkillers } = SELF_CARE_TEXTS;
const MIA = { who: 'my-child', age: 6 } as const;

describe('What is said to a question about a painkiller', () => {
  it.each(['can I give her an aspirin?', 'I want to give her an aspirin is that ok', 'is aspirin ok for a 6 year old'])(
    'names no aspirin under 16, and what a child may have: %s',
    (text) => {
      expect(medicineReply(text, MIA)).toEqual([aspirin, childPainkillers]);
      expect(medicineReply(text)).toEqual([aspirin, childPainkillers]);
    },
  );

  it('says what to watch for, and whom to ask, where a child had some', () => {
    const said = medicineReply('I gave her half an aspirin', MIA);
    expect(said).toEqual([aspirin, aspirinWorse]);
    expect(said.join(' ')).toMatch(
      /not for anybody under 16.*give no more.*poison helpline.*1-800-222-1222.*emergency number.*vomits again/,
    );
  });

  it.each([
    ['can I give her ibuprofen?', MIA, [childPainkillers]],
    ['how much calpol can he have', { who: 'my-child' }, [childPainkillers]],
    ['can I give her a painkiller', {}, [painkillers, childPainkillers]],
    ['can I give her a painkiller', { who: 'someone-else' }, [childPainkillers]],
    ['can my mother take ibuprofen?', { who: 'someone-else' }, [painkillers]],
    ['can I take ibuprofen?', { who: 'me', age: 34 }, [painkillers]],
    ['is aspirin ok?', { who: 'me', age: 34 }, [painkillers]],
  ] as const)('is the line of who it is for: %s', (text, person, lines) => {
    expect(medicineReply(text, person)).toEqual(lines);
  });

  it.each([
    ['ibuprofen', { who: 'me', age: 34 }],
    ['I take aspirin for my heart', { who: 'me', age: 70 }],
    ['I did not give her any aspirin', MIA],
    ['none', MIA],
    ['her front tooth is broken', MIA],
  ] as const)('is said to nothing else: %s', (text, person) => {
    expect(medicineReply(text, person)).toEqual([]);
  });
});
