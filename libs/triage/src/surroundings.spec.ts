import { assess } from './index.js';

/** What people say beside a sign says nothing about it: the level stays, or a question is asked that leads back to it. */
const SIGNS = [
  'I can’t breathe properly',
  'he cannot swallow his own saliva',
  'my throat is swelling up',
  'I have a tooth infection and I’m confused',
  'my mouth is bleeding heavily',
  'our son bumped his mouth and is dizzy and being sick',
  'my jaw hurts and my chest feels tight',
  'I took 12 paracetamol today',
  'my front tooth got knocked out',
  'my wife has a swollen face and a fever',
  'the swelling is spreading fast',
  'painkillers don’t help my toothache',
  'the pain keeps me awake at night',
  'there is pus coming from my gum',
  'she has an abscess',
  'my tooth broke and it hurts',
  'my lower lip is numb',
  'my crown fell off',
  'I have had an ulcer for a month',
  'there is a white patch on my tongue',
];
const HARMLESS = [
  'I just want a check-up',
  'no pain and no swelling',
  'I had a tooth out years ago and it healed fine',
  'I have no fever and I can breathe and swallow fine',
];
const SURROUNDINGS = [
  '… when I was eating dinner',
  'I was at work and …',
  '…, it has gone red',
  '…, my husband has gone to get the car',
  'I had a crown fitted last month, …',
  '… and I don’t know what to do',
  '…, should I be worried?',
  'Hi, I’m a 34 year old woman, …, thanks',
  'My dentist is closed and …',
  '… and my appointment was cancelled',
  'I used to have great teeth but …',
  '… even though the dentist treated it years ago',
  'never had this before, …',
  '… (it started when I was on holiday)',
  'went to the dentist two months ago and now …',
  '…. No allergies, no medication.',
  '…, my friend says it is nothing',
  'Long story short …',
  '… and last year I had a root canal there',
  'Yesterday I was fine. Today …',
  'how soon should I be seen if …',
  '… and the swelling I had last month went away',
  'I had braces as a kid and …',
  'my sister had an abscess last year but …',
  '… - no known allergies',
  'I have had no fever, also …',
  '… and I have an appointment next week',
];
const levelOf = (text: string, readers: readonly string[]) => {
  const { level, asks } = assess({ entry: 'text', texts: [text] });
  return Math.max(level, ...asks.filter(({ by }) => readers.includes(by)).map(({ levelIfYes }) => levelIfYes));
};
/** A doubtful sign is asked about by either. */
const reached = (text: string) => levelOf(text, ['rules', 'second-reader']);
/** How often the second reader may ask about what is harmless, its threshold decides. */
const byRules = (text: string) => levelOf(text, ['rules']);

describe('what stands beside a sign', () => {
  it.each(SURROUNDINGS)('%s takes nothing from it', (surrounding) => {
    const lowered = SIGNS.filter((sign) => reached(surrounding.replace('…', sign)) < assess({ entry: 'text', texts: [sign] }).level);
    expect(lowered).toEqual([]);
  });
  it.each(SURROUNDINGS)('%s adds nothing to what is harmless', (surrounding) => {
    expect(HARMLESS.filter((text) => byRules(surrounding.replace('…', text)) > 1)).toEqual([]);
  });
});
