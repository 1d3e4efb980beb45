import { begin, gateOf, hear, type Line, type Turn } from './index.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const EARLIER = { medicalHistory: 'asthma', medications: 'warfarin' };
const UP_TO_MEDICINES: Line[] = [
  { text: 'Ann' },
  { text: 'my teeth look yellow' },
  { signs: { said: 'none', groups: [], answers: {} } },
  { text: 'none' },
];
const after = (lines: readonly Line[], earlier: typeof EARLIER | undefined): Turn =>
  lines.reduce(
    (turn, line) => hear(turn.talk, turn.reading, line, NOW),
    begin({ at: NOW, type: 'urgent', earlier, person: { who: 'me', age: 34 } }),
  );
const medicines = (text: string) => after([...UP_TO_MEDICINES, { text }], EARLIER);

describe('A medical answer of an earlier conversation', () => {
  it('holds for nothing before it is confirmed', () => {
    const { talk, reading } = after(UP_TO_MEDICINES, EARLIER);
    expect([talk.step, talk.data.medications]).toEqual(['medications', null]);
    expect(JSON.stringify(reading)).not.toContain('warfarin');
  });

  it.each([
    ['Still the same', 'warfarin'],
    ['yes', 'warfarin'],
    ['Nothing has changed.', 'warfarin'],
    ['Yes, and aspirin', 'warfarin. Yes, and aspirin'],
    ['also aspirin', 'warfarin. also aspirin'],
    ['no, I stopped it', 'no, I stopped it'],
    ['none', 'none'],
    ['metformin', 'warfarin. metformin'],
    ['Correct, and ibuprofen', 'warfarin. Correct, and ibuprofen'],
    ['No change since then', 'warfarin'],
    ['Nothing new', 'warfarin'],
    ['It still is', 'warfarin'],
    ['No changes, but aspirin too', 'warfarin. No changes, but aspirin too'],
    ['No, still the same', 'warfarin'],
    ['No, nothing has changed', 'warfarin'],
    ['No new medicines', 'warfarin. No new medicines'],
    ['Nothing else', 'warfarin. Nothing else'],
    ["I haven't stopped it", "warfarin. I haven't stopped it"],
    ['I stopped smoking', 'warfarin. I stopped smoking'],
    ['not sure', 'warfarin. not sure'],
    ['I no longer take warfarin', 'I no longer take warfarin'],
    ["I don't take it any more, my doctor ended it", "I don't take it any more, my doctor ended it"],
    ['I stopped last year', 'I stopped last year'],
  ])('is confirmed, added to or replaced: %s', (text, kept) => {
    expect([medicines(text).talk.data.medications, medicines(text).talk.step]).toEqual([kept, 'tooth-mapping']);
  });

  it.each([
    ['no, I stopped the aspirin', true],
    ['I stopped both the aspirin and the warfarin', false],
    ['none', false],
  ])('keeps the others of several where one is denied: %s', (text, kept) => {
    const { talk } = after([...UP_TO_MEDICINES, { text }], { ...EARLIER, medications: 'warfarin, aspirin' });
    expect(talk.data.medications).toBe(kept ? `warfarin, aspirin. ${text}` : text);
  });

  it.each(['No change since then', 'Correct, and ibuprofen', 'No changes, but aspirin too'])('is heard by the rules with: %s', (text) => {
    expect(JSON.stringify(medicines(text).reading)).toContain('warfarin');
  });

  it('is to the rules, once it is confirmed, what is typed now', () => {
    const typed = after([...UP_TO_MEDICINES, { text: 'warfarin' }], undefined);
    const confirmed = medicines('Still the same');
    expect(confirmed.reading).toEqual(typed.reading);
    expect(gateOf(confirmed.talk, confirmed.reading, NOW)).toEqual(gateOf(typed.talk, typed.reading, NOW));
  });

  it.each(['no', 'Something changed', 'wrong', "That's not right"])('that is taken back is asked for: %s', (text) => {
    const turn = medicines(text);
    expect(turn.replies.at(-1)!.text).toMatch(/^Which medicines/);
    expect(hear(turn.talk, turn.reading, { text: 'no' }, NOW).talk.data.medications).toBe('no');
  });

  it('is not asked about again by who changes an answer', () => {
    const { talk, reading } = medicines('yes');
    const changing = hear(talk, reading, { text: 'change my medicines' }, NOW);
    expect(changing.replies.at(-1)!.text).toMatch(/^Which medicines/);
  });

  it('gives way to an emergency', () => {
    expect(medicines("yes and I can't breathe").talk.open.what).toBe('emergency');
  });
});
