import { said } from './said.js';

/** What is told of long ago, of others, in a book or for fun, and the same words about now. */
const TOLD: [told: string, now: string][] = [
  ['I once had a swelling under my tongue. That was 1998, and it never came back', 'I have a swelling under my tongue'],
  ['Years ago my father pulled my tooth. Blood was pouring out of my mouth', 'My tooth was pulled today. Blood is pouring out of my mouth'],
  ['In chapter four his throat closes and he cannot breathe. Is that possible?', 'His throat closes and he cannot breathe'],
  ['Our labrador broke his tooth and it is pink in the middle', 'Our son broke his tooth and it is pink in the middle'],
  ['The sheet says: fever, swelling, bleeding - call us. I have none of it', 'I have fever, swelling and bleeding'],
  [
    'My face was swollen and I could not open my mouth. They operated on me. I have been well since',
    'My face is swollen and I cannot open my mouth. They want to operate on me',
  ],
  ['The poster for our first aid course says: tooth knocked out, put it in milk', 'My tooth got knocked out, I put it in milk'],
  ['I cannot breathe! Just kidding, I only want to know your prices', 'I cannot breathe! I only want to know what to do'],
  ['When I was nine I fell off a wall. My front tooth was knocked out', 'I fell off a wall. My front tooth was knocked out'],
];

describe('Stories', () => {
  it.each(TOLD)('%s: raises nothing', (told) => {
    expect(said(told).level).toBeLessThan(4);
  });
  it.each(TOLD.map(([, now]) => now))('%s: the same words about now do', (now) => {
    expect(said(now).level).toBeGreaterThanOrEqual(4);
  });
});
