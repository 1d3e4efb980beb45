import { begin, hear, type Line, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const say = (turn: Turn, line: string | Line): Turn => hear(turn.talk, turn.reading, typeof line === 'string' ? { text: line } : line, NOW);
const after = (lines: readonly (string | Line)[], person: Turn['talk']['person'] = { who: 'my-child', age: 8 }): Turn =>
  lines.reduce<Turn>((turn, line) => say(turn, line), begin({ at: NOW, type: 'urgent', stored: { name: 'Dana' }, person }));
const said = ({ replies }: Turn): string => replies.map(({ text }) => text).join('\n');
const level = ({ gate }: Turn): number | null => gate.emergency?.level ?? null;

const FELL = 'He fell off a trampoline and his front tooth broke, there is a pink spot in the middle';
const SLEEPY = "not sure... he is getting sleepy but it's late";

describe('A sign that is named beside an emergency card', () => {
  it('is asked for in the words that were written, and why', () => {
    const turn = after([FELL, SLEEPY]);
    expect([level(turn), turn.talk.open, turn.talk.answers]).toEqual([4, { what: 'flag', flag: 8, beside: true }, {}]);
    expect(said(turn)).toContain(
      'You wrote “he is getting sleepy”. After a fall or a blow sleepiness matters, even if it is late. Is your child harder to wake than usual, confused or seeing double? Was there fainting or vomiting, or does a headache get worse? Is the jaw hurt, do the teeth suddenly not meet as before, or may a tooth have been breathed in?',
    );
    expect(said(turn)).not.toMatch(/advice stays|One more question/);
  });

  it('is asked for so at once, where the line that tells the emergency names it', () => {
    expect(said(after([`${FELL}, now he seems a bit sleepy`]))).toContain('You wrote “now he seems a bit sleepy”. After a fall');
  });

  it.each(['no, I can wake him', 'yes he wakes up fine', 'he can be woken', 'he is easy to wake', 'no he is wide awake'])(
    'is answered by "%s": that is noted, and the rest is asked for',
    (line) => {
      const turn = after([FELL, SLEEPY, line]);
      expect(said(turn)).toMatch(/^Thank you\. I noted that your child can be woken\./);
      expect(said(turn)).toContain(
        'And the rest: is there confusion, double vision, fainting, vomiting, or a headache that gets worse? Is the jaw hurt,',
      );
      expect(turn.talk.answers).toEqual({});
      expect(say(turn, 'No').talk.answers).toEqual({ 8: 'no' });
      expect(level(say(turn, 'yes'))).toBe(5);
      expect(say(turn, 'no, he is fine').talk.answers).toEqual({ 8: 'no' });
    },
  );

  it.each([
    "no, I can't wake him",
    'yes, he is hard to wake',
    'he is not easy to wake',
    'it is hard to keep awake',
    "he won't wake up properly",
    'yes',
    'yes he is confused',
  ])('makes it more urgent, where it is answered by "%s"', (line) => expect(level(after([FELL, SLEEPY, line]))).toBe(5));

  it.each(['I did not wake him yet', 'he is awake but not answering', 'I can wake him only by shaking', 'he could be woken before'])(
    'is answered neither way by "%s"',
    (line) => {
      const turn = after([FELL, SLEEPY, line]);
      expect([turn.talk.answers[8] ?? null, turn.talk.told?.wakes ?? false]).toEqual([null, false]);
    },
  );

  it('counts "not sure", and not as no', () => expect(after([FELL, SLEEPY, 'not sure']).talk.answers).toEqual({ 8: 'unsure' }));

  it('that is another is asked for in its own words, and hides behind no answer to the first', () => {
    const turn = after([FELL, SLEEPY, 'I can wake him but he feels a bit sick']);
    expect(turn.talk.answers).toEqual({});
    expect(level(turn) === 5 || said(turn).includes('You wrote “he feels a bit sick”')).toBe(true);
  });

  it('is asked for again after a "no", once it is named', () => {
    const turn = after([FELL, 'No', 'No', 'wait, he is getting sleepy now']);
    expect(level(turn) === 5 || /You answered No before\. You wrote “he is getting sleepy now”/.test(said(turn))).toBe(true);
  });

  it('is asked for in the question of another flag too, in its words', () => {
    const turn = after(['cheek swollen and fever 39', 'hm, maybe it is a bit bigger'], { who: 'me', age: 34 });
    expect(turn.talk.open).toMatchObject({ flag: 3, beside: true });
    expect(said(turn)).toContain('You wrote “maybe it is a bit bigger”.');
  });
});

describe('What is said of the advice beside a card', () => {
  it('is that it stays, only where it does', () => {
    expect(said(after([FELL, 'I am calling now']))).toMatch(/^I have noted what you wrote\. The advice stays\./);
    const raised = after([FELL, 'he fainted twice and now he vomits']);
    expect(level(raised)).toBe(5);
    expect(said(raised)).toMatch(/^The advice has changed, because this may be more serious: “/);
    expect(said(raised)).not.toMatch(/advice stays/);
    expect(said(after([FELL, 'yes']))).toMatch(/^The advice has changed, because this may be more serious/);
  });

  it('is that some of it changed, where a "no" took steps away', () => {
    let turn = after(['I was hit, my tooth is knocked out, and my cheek is swollen with fever 39', 'he cannot breathe'], {});
    for (let count = 0; count < 9 && turn.gate.emergency; count++) {
      const before = turn.gate.emergency;
      turn = say(turn, 'No');
      const isSame = before.title === turn.gate.emergency?.title && before.doNow.join() === turn.gate.emergency.doNow.join();
      expect([before.title, /advice stays/.test(said(turn))]).toEqual([before.title, isSame && /advice stays/.test(said(turn))]);
      if (!isSame && turn.gate.emergency) expect(said(turn)).toMatch(/advice has changed|no longer stands/);
    }
  });
});

describe('A question beside an emergency card', () => {
  const PAIN = ['what can I give him for pain?', 'can i give him something against the pain', 'can I give him ibuprofen?'];
  const notes = ({ replies }: Turn): string[] => replies.flatMap(({ kind, text }) => (kind === 'note' ? [text] : []));

  it.each(PAIN)('about pain is answered below it, each time, and nothing else is said to it: %s', (line) => {
    const out = after(['his tooth got knocked out']);
    for (const turn of [say(out, line), say(say(out, line), line)]) {
      expect(level(turn)).toBe(4);
      expect(notes(turn)).toEqual([expect.stringMatching(/^For a child’s pain, children’s paracetamol/)]);
    }
  });

  it.each([...PAIN, 'how long do i have', 'Is this dangerous?', 'should i wait here'])(
    'is led to the card, where that alone may answer it: %s',
    (line) => {
      const turn = after(['he fell, hit his head and vomited', line]);
      expect(level(turn)).toBe(5);
      expect(notes(turn)).toEqual([expect.stringMatching(/^The card says what to do now\./)]);
      expect(turn.replies[0]!.choices).toEqual([{ label: 'Show the card', text: 'Show the card', shows: 'card' }]);
    },
  );

  it('is none in words of danger to oneself, nor where a sign is told in it', () => {
    expect(said(after(['I want to die', 'what is the point?'], { who: 'me', age: 30 }))).not.toContain('whoever you call');
    expect(said(after([FELL, 'why is he a bit sleepy?']))).toContain('You wrote “why is he a bit sleepy”');
  });
});

describe('What whoever is called has to know', () => {
  const HIT = 'he fell, hit his head and vomited';

  it.each(['I gave her Calpol and maybe ibuprofen, not sure how much', 'he took paracetamol at 5', 'I gave him 2 nurofen'])(
    'of a painkiller is asked to be told them, and no more of it given: %s',
    (line) => {
      const turn = after([HIT, line]);
      expect(level(turn)).toBe(5);
      expect(said(turn)).toMatch(/Take or give no more of it now\. Tell whoever you call what it was, how much and when/);
    },
  );

  it('is nothing where none was given', () =>
    expect(said(after([HIT, 'I have not given him any ibuprofen']))).not.toMatch(/no more of it/));

  it('can be shown to them on this screen', () => {
    const turn = after([HIT, 'can I download a report to show at A&E?']);
    expect(said(turn)).toMatch(/^Show this screen there/);
    expect(turn.replies[0]!.choices).toEqual([expect.objectContaining({ shows: 'card' })]);
  });
});
