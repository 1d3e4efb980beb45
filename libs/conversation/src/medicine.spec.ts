import { begin, hear, type Turn } from './index.js';

const NOW = new Date('2026-01-01T12:00:00Z');
const MIA = { who: 'my-child', age: 6 } as const;
const after = (...lines: string[]): Turn =>
  lines.reduce<Turn>(
    ({ talk, reading }, text) => hear(talk, reading, { text }, NOW),
    begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' }, person: MIA }),
  );

describe('A question about aspirin for a child', () => {
  it.each([
    'can I give her an aspirin?',
    'I want to give her an aspirin is that ok',
    'is aspirin ok for a 6 year old',
    'I gave her half an aspirin',
  ])('is answered before anything is asked: %s', (line) => {
    const { replies } = after('her front tooth is broken, half of it is gone', line);
    expect(replies[0]).toMatchObject({
      kind: 'note',
      text: expect.stringMatching(/^Aspirin is not for anybody under 16.*poison helpline/),
    });
    expect(replies.length).toBeGreaterThan(1);
  });

  it('stands beside no other line', () => {
    expect(
      after('her front tooth is broken')
        .replies.map(({ text }) => text)
        .join(' '),
    ).not.toMatch(/aspirin/i);
  });

  it('is answered under an emergency too, by what its card says', () => {
    const { gate, replies } = after('her cheek is swollen and she has a fever of 39', 'can I give her an aspirin?');
    expect(gate.emergency).not.toBeNull();
    const [reply] = replies;
    expect(reply).toMatchObject({ kind: 'note', text: expect.stringMatching(/^Aspirin is not for anybody under 16/) });
    expect(gate.emergency!.doNow.some((step) => reply!.text.startsWith(step))).toBe(true);
  });
});

describe('A question about a painkiller, where a blood thinner was told', () => {
  const own = (...lines: string[]): Turn =>
    lines.reduce<Turn>(
      ({ talk, reading }, text) => hear(talk, reading, { text }, NOW),
      begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' }, person: { who: 'me', age: 71 } }),
    );

  it('is answered for it, and asks for none', () => {
    const [first] = own('I take warfarin and my gum is sore', 'can I take ibuprofen?').replies;
    expect(first!.text).toMatch(/^Ibuprofen, naproxen, diclofenac and aspirin for pain do not go with warfarin.*ask a pharmacist/);
    expect(own('I take warfarin and my gum is sore', 'can I take a painkiller?').replies[0]!.text).toMatch(
      /^For an adult’s pain, paracetamol.*With warfarin no ibuprofen/,
    );
    expect(first!.text).not.toMatch(/if there is/);
  });

  it('is answered in either order, and what was taken before is not passed over', () => {
    const [first] = own('I took ibuprofen for my sore gum', 'I take warfarin').replies;
    expect(first!.text).toMatch(/^Ibuprofen, naproxen, diclofenac and aspirin for pain do not go with warfarin/);
  });

  it('asks for one where none was told, or it was denied', () => {
    expect(own('my gum is sore', 'can I take ibuprofen?').replies[0]!.text).toMatch(/if there is .*a blood thinner/);
    expect(own('my gum is sore, I take no warfarin', 'can I take ibuprofen?').replies[0]!.text).toMatch(/if there is .*a blood thinner/);
  });
});

describe('A question about what to do', () => {
  const first = (...lines: string[]): string => after(...lines).replies[0]!.text;

  it('is answered by the steps for what was told, whatever is asked meanwhile', () => {
    expect(first('her front tooth got knocked out', 'no', 'do I put it back in?')).toMatch(
      /It goes back in only if it is surely an adult tooth/,
    );
    expect(first('she fell, hit her head and vomited', 'can she drink something?')).toBe('Do not eat or drink.');
  });

  it('is answered by none of others', () => {
    expect(first('her tooth hurts', 'do I put it back in?')).not.toMatch(/baby tooth/);
    expect(first('she fell, hit her head and vomited', 'how far is the hospital')).toMatch(/^The card says/);
  });
});
