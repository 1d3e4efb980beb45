import { type AdvisorBed, advisorBed, NONE, type Talker } from '../../test/advisor-bed.js';

const OF_ANA =
  'this is really about my wife Ana, 39. She is pregnant, 30 weeks, her gum bled all night after an extraction yesterday and she feels weak';

describe('a conversation that turns to another person', () => {
  let bed: AdvisorBed;
  let tom: Talker;
  beforeAll(async () => {
    bed = await advisorBed();
  });
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    tom = await bed.somebody();
  });
  const start = async (more: object = {}) => (await tom.start('urgent', more)).body;
  const emergencies = async (id: string) =>
    (
      await bed.database.query<{ data: { person: object; toldAt: string | null } }>(
        `SELECT envelope->'data' AS data FROM outbox WHERE aggregate_id = $1 AND name = 'advisor.emergency-told.v1'
         ORDER BY (envelope->>'aggregateVersion')::int`,
        [id],
      )
    ).map(({ data }) => [data.person, data.toldAt !== null]);
  const ANA = { who: 'someone-else', age: 39 };

  it('files what cannot wait as theirs, from the first word of it, and turning back takes nothing of it away', async () => {
    const begun = await start();
    const turned = await tom.tell(begun, 'Tom', 'me, 41', 'my own molar aches', NONE, OF_ANA);
    expect(turned).toMatchObject({ ...ANA, name: 'Ana', safety: { emergency: expect.anything() } });
    expect(await emergencies(begun.id)).toEqual([[ANA, true]]);
    const back = await tom.tell(turned, 'no', 'yes', 'Now back to me: my own molar aches when I bite');
    expect(back).toMatchObject({ ...ANA, name: 'Ana', safety: { emergency: expect.anything() } });
    expect(back.messages.flatMap(({ choices }) => choices)).toEqual([
      { label: 'New consultation about me', text: 'New consultation about me', starts: 'me' },
    ]);
    expect(await emergencies(begun.id)).toEqual([[ANA, true]]);
    // Who goes on for himself is known by name, and nothing of hers is asked of him.
    const own = await tom.tell(await start({ who: 'me' }), '41', 'a tooth is yellow', NONE);
    expect([own.messages.map(({ text }) => text).join(' '), own.safety.emergency]).toEqual([
      expect.stringContaining('Do you have any illnesses'),
      null,
    ]);
    expect((await tom.read(own.id)).messages[1]!.text).toMatch(/^Welcome back, Tom/);
  });

  it('files what cannot wait as theirs after a result too', async () => {
    const begun = await start();
    const done = await tom.tell(begun, 'Tom', 'me, 41', 'a tooth is yellow', NONE, 'none', 'none', { map: [] }, 'no photos');
    expect(done.result).not.toBeNull();
    const told = await tom.tell(done, 'my wife Ana, 39: her gum bled all night after an extraction yesterday');
    expect(told).toMatchObject({ who: 'me', toldOf: { ...ANA, name: 'Ana' }, safety: { emergency: expect.anything() } });
    expect(await emergencies(begun.id)).toEqual([[ANA, true]]);
  });

  it('makes the record of whom it is about, with their words alone', async () => {
    const begun = await start();
    const lines = ['Tom', 'me, 41', 'my own molar aches', NONE, 'this is about my daughter Elsa, 8: her gum is a bit sore', NONE, '2'];
    const done = await tom.tell(begun, ...lines, 'now back to me, my own molar is worse', 'none', 'none', { map: [] }, 'no photos', 'no');
    expect(done.result).not.toBeNull();
    const [fact] = await bed.database.query<{ told: { person: object; said: string[]; exchanges: { answer: string }[]; answers: object } }>(
      `SELECT envelope->'data'->'told' AS told FROM outbox WHERE aggregate_id = $1 AND name = 'advisor.assessment-completed.v1'`,
      [begun.id],
    );
    expect(fact!.told).toMatchObject({ person: { who: 'my-child', age: 8, name: 'Elsa' }, answers: { painLevel: 2 } });
    const words = JSON.stringify(fact!.told);
    expect(words).toContain('her gum is a bit sore');
    expect(words).not.toMatch(/molar|me, 41/);
  });

  it('keeps no illness of another as the holder’s, and offers none in the next one', async () => {
    await tom.tell(
      await start(),
      'Tom',
      'me, 41',
      'a tooth is yellow. my wife Ana is pregnant',
      NONE,
      'she is pregnant',
      'I have asthma, she has diabetes',
    );
    const next = await tom.tell(await start(), 'me, 41', 'a tooth is yellow', NONE);
    expect(next.messages.at(-1)!.text).toBe(
      'Your illnesses, conditions and allergies, as you told me before: I have asthma. Is that still so?',
    );
  });

  it('offers none that was kept so before', async () => {
    const begun = await start();
    await tom.tell(begun, 'Tom', 'me, 41', 'a tooth is yellow', NONE);
    await bed.database.query(
      `UPDATE consultation SET talk = talk || '{"health": [{"field": "medicalHistory", "words": "She is pregnant"}]}' WHERE id = $1`,
      [begun.id],
    );
    const next = await tom.tell(await start(), 'me, 41', 'a tooth is yellow', NONE);
    expect(next.messages.at(-1)!.text).toMatch(/^Do you have any illnesses/);
  });
});
