import type { Page } from '@toothwise/contracts-core';
import type { Consultation, Conversation } from '@toothwise/contracts-advisor';
import { eventually, personalDataGaps } from '@toothwise/testing';
import { type AdvisorBed, advisorBed, API, NONE, type Talker } from '../../test/advisor-bed.js';
import { Consultations } from './consultation.repository.js';
import { advisor } from '../service.js';

describe('conversations', () => {
  let bed: AdvisorBed;
  let talker: Talker;
  let person: string;
  let token: string;
  beforeAll(async () => {
    bed = await advisorBed();
  });
  afterAll(() => bed?.stop());
  beforeEach(async () => {
    talker = await bed.somebody();
    ({ id: person, token } = talker);
  });

  it('says of every table what becomes of it when a person is erased', async () => {
    expect(await personalDataGaps(bed, advisor)).toEqual([]);
  });

  const start = (type = 'urgent', as = talker) => as.start(type);
  const send = (id: string, body: object, as = talker) => as.send(id, body);
  const read = (id: string) => talker.read(id);
  const tell: Talker['tell'] = (begun, ...lines) => talker.tell(begun, ...lines);
  const facts = (id: string) =>
    bed.database.query<{ name: string; data: Record<string, unknown> }>(
      `SELECT name, envelope->'data' AS data FROM outbox WHERE aggregate_id = $1 ORDER BY (envelope->>'aggregateVersion')::int`,
      [id],
    );

  it('are refused to a stranger, and to who does not own them (CHAT-129, CHAT-134, CHAT-168)', async () => {
    const { body } = await start();
    expect((await bed.request(API)).status).toBe(401);
    const other = await bed.somebody();
    const turn = { turnId: crypto.randomUUID(), after: body.last, text: 'Hello' };
    expect((await bed.request(`${API}/${body.id}`, { token: other.token })).status).toBe(404);
    expect((await send(body.id, turn, other)).status).toBe(404);
    expect((await bed.request<Page<Consultation>>(API, { token: other.token })).body.items).toEqual([]);
  });

  it('need the consent to keep what is told', async () => {
    const without = await bed.somebody(false);
    expect((await start('urgent', without)).body).toMatchObject({ code: 'consent.required' });
  });

  it('begin with what was chosen (CHAT-022, CHAT-023), who is speaking and the question for a name', async () => {
    const { status, body } = await start();
    expect(status).toBe(201);
    expect(body).toMatchObject({ step: 'name', open: { what: 'step' }, last: 3, screeningId: null, safety: { level: 1, emergency: null } });
    expect(body.messages.map(({ text }) => text)).toEqual([
      'I need emergency dental advice. Something is wrong and I would like to know how soon I should be seen.',
      expect.stringMatching(/Robin, a computer program.*not a dentist/),
      'What name may I call you by?',
    ]);
    expect((await start('routine_checkup')).body.messages[0]!.text).toBe(
      'I want to check if I need a dental visit now or can wait to save money.',
    );
  });

  it('keep each line with its answer, in order', async () => {
    const { body } = await start();
    await tell(body, 'Rosa', 'It aches a little');
    const { messages, step, open } = await read(body.id);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    expect(messages.filter(({ role }) => role === 'person').map(({ text }) => text)).toEqual([
      expect.any(String),
      'Rosa',
      'It aches a little',
    ]);
    expect([step, open.what]).toEqual(['pain-level', 'signs']);
  });

  it('hold a line once (CHAT-130, CHAT-131, CHAT-169), however often and from wherever its turn is repeated', async () => {
    const { body } = await start();
    const turn = { turnId: crypto.randomUUID(), after: body.last, text: 'Rosa' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body.id, turn)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await send(body.id, turn)).body.messages.map(({ text }) => text).slice(0, 2)).toEqual(['Rosa', 'Thank you, Rosa.']);
    expect((await read(body.id)).messages.filter(({ text }) => text === 'Rosa')).toHaveLength(1);
    expect(await facts(body.id)).toEqual([{ name: 'advisor.turn-taken.v1', data: { consultationId: body.id, turnId: turn.turnId } }]);
  });

  it('take two "yes" as two lines (CHAT-105), one after the other (CHAT-104), and refuse one that was written before the last answer', async () => {
    const { body } = await start();
    const after = (await tell(body, 'Rosa', 'yes', 'yes')).last;
    expect((await read(body.id)).messages.filter(({ text }) => text === 'yes')).toHaveLength(2);
    const stale = await send(body.id, { turnId: crypto.randomUUID(), after: after - 1, text: 'too late' });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'turn.stale' }]);
    expect((await read(body.id)).last).toBe(after);
  });

  it('answer by the rules what was heard when the service ended (CHAT-108, CHAT-109, CHAT-161, CHAT-162, CHAT-163)', async () => {
    const { body } = await start();
    const line = { text: 'Rosa' };
    await bed.database.query(
      `INSERT INTO message (consultation_id, seq, role, kind, text, choices, turn_id, unanswered, at) VALUES ($1, 4, 'person', 'line', 'Rosa', '[]', $2, $3, now())`,
      [body.id, crypto.randomUUID(), JSON.stringify(line)],
    );
    await bed.database.query('UPDATE consultation SET last = 4 WHERE id = $1', [body.id]);
    expect(await read(body.id)).toMatchObject({ step: 'current-symptoms', last: 6 });
    expect((await read(body.id)).last).toBe(6);
  });

  it('stop for an emergency in any line, at once, until its question is answered "no"', async () => {
    const { body } = await start();
    const stopped = await tell(body, "I'm Tom and I can't breathe");
    expect(stopped).toMatchObject({
      step: 'name',
      open: { what: 'emergency', flag: 1 },
      safety: { level: 5, emergency: { call: 'emergency-number' } },
    });
    expect(stopped.messages.at(-1)).toMatchObject({ role: 'assistant', kind: 'emergency' });
    expect((await tell(stopped, 'hello?')).safety.level).toBe(5);
    const denied = await tell(await read(body.id), 'no');
    // What was told stands as the complaint, in the person's words, and is to be seen within a day.
    expect(denied).toMatchObject({
      step: 'pain-level',
      open: { what: 'step', about: 'whom' },
      safety: { level: 3, emergency: null },
    });
    // Of whom and when, and not a word, until it stands no more; the lines after it tell of none.
    await tell(await read(body.id), 'I want to kill myself');
    const told = (await facts(body.id)).filter(({ name }) => name === 'advisor.emergency-told.v1').map(({ data }) => data);
    expect(told.map(({ toldAt }) => toldAt !== null)).toEqual([...told.slice(1).map(() => true), false]);
    expect(told[0]).toEqual({
      consultationId: body.id,
      person: { who: null, age: null },
      after: null,
      toldAt: expect.any(String),
      first: true,
      at: expect.any(String),
    });
    expect(told.slice(1).filter(({ first }) => first)).toEqual([]);
    // The name was told in that line.
    expect(denied.messages.map(({ text }) => text).join(' ')).not.toMatch(/name may I call you/);
  });

  it.each<[string, (string | object)[]]>([
    ['that nobody denied', ["I can't breathe"]],
    ['that was answered with yes', ['Rosa', 'me, 34', 'my gum is swollen', 'yes']],
    [
      'that the list of signs told of',
      ['Rosa', 'me, 34', 'my teeth look yellow', { signs: { said: 'some', groups: ['breathing'], answers: {} } }, 'yes'],
    ],
    ['of somebody else', ['Rosa', 'my daughter, 6', 'her face is swollen and she has fever']],
  ])('leave an emergency %s to the conversation in which it was told: the next one begins clean', async (_, lines) => {
    const before = await tell((await start()).body, ...lines);
    expect(before.safety.level).toBeGreaterThanOrEqual(4);
    const { body } = await start();
    expect(body).toMatchObject({
      open: { what: 'step', flag: null },
      safety: { level: 1, asks: [], emergency: null },
      sensitive: false,
      who: null,
      age: null,
    });
    expect(body.toothMapping).toBeNull();
    const calm = await tell(body, ...(body.step === 'name' ? ['Rosa'] : []), 'me, 34', 'my teeth look yellow', NONE);
    expect(calm.safety).toMatchObject({ level: 1, asks: [], emergency: null });
    // What was told before stands where it was told.
    expect((await read(before.id)).safety.level).toBe(before.safety.level);
  });

  it('in which an emergency stands are listed by themselves, however many were begun since, and those alone', async () => {
    const told = async (...lines: string[]) => tell((await start()).body, ...lines);
    const list = async (query: string) =>
      (await bed.request<Page<Consultation>>(`${API}?${query}`, { token })).body as { items: { id: string }[]; next: string | null };
    const first = await told("I can't breathe");
    const denied = await told("I can't breathe", 'no');
    const second = await told("I can't breathe");
    const since = [await told('Rosa'), await told("I can't breathe", 'no'), await told("I can't breathe", 'no')];
    expect((await list('limit=3')).items.map(({ id }) => id)).toEqual(since.map(({ id }) => id).toReversed());
    expect((await list('standing=emergency')).items.map(({ id }) => id)).toEqual([second.id, first.id]);
    const page = await list('standing=emergency&limit=1');
    expect(page.items.map(({ id }) => id)).toEqual([second.id]);
    const next = await list(`standing=emergency&limit=1&cursor=${page.next}`);
    expect([next.items.map(({ id }) => id), next.next]).toEqual([[first.id], null]);
    // One that was heard when the service ended is open, too.
    await bed.database.query(
      `WITH said AS (INSERT INTO message (consultation_id, seq, role, kind, text, choices, turn_id, unanswered, at)
         SELECT id, last + 1, 'person', 'line', 'x', '[]', $2, $3, now() FROM consultation WHERE id = $1)
       UPDATE consultation SET talk = talk - 'emergencyTold', last = last + 1 WHERE id = $1`,
      [second.id, crypto.randomUUID(), JSON.stringify({ text: 'x' })],
    );
    expect((await list('standing=emergency')).items.map(({ id }) => id)).toContain(second.id);
    expect((await list('standing=emergency')).items.map(({ id }) => id)).not.toContain(denied.id);
  });

  it('open the tooth map after medications (CHAT-072), keep its marks (CHAT-045) and say them as a line', async () => {
    const { body } = await start();
    const at = await tell(body, 'Rosa', 'My teeth look yellow', NONE, 'none', 'none');
    expect([at.step, at.toothMapping]).toEqual(['tooth-mapping', null]);
    const marks = [
      { fdi: 16, type: 'chipped', severity: 'severe' },
      { fdi: 16, type: 'chipped', severity: 'moderate' },
    ];
    const marked = await tell(at, { map: marks });
    expect([marked.step, marked.toothMapping]).toEqual(['photo-upload', [marks[1]]]);
    expect(marked.messages[0]!.text).toBe('Marked on the tooth map:\nUpper right first molar, tooth 16: Crack/Chip, moderate');
  });

  it('ask about a tooth marked as missing whether it was knocked out, before there is a result', async () => {
    const { body } = await start();
    const at = await tell(body, 'Rosa', 'My teeth look yellow', NONE, 'none', 'none', {
      map: [{ fdi: 11, type: 'missing', severity: 'mild' }],
    });
    expect(at).toMatchObject({ open: { what: 'flag', flag: 12 }, screeningId: null });
    expect((await tell(at, 'yes')).safety.level).toBe(4);
  });

  it('go on without the map where a screen has no room for it (TOOTH-012), with photos in its place (CHAT-078), and only from its step', async () => {
    const { body } = await start();
    const left = { leaveOut: 'tooth-mapping' };
    const at = await tell(body, 'Rosa', left, 'My teeth look yellow', NONE, 'none', 'none');
    expect(at.step).toBe('tooth-mapping');
    const after = await tell(at, left);
    expect([after.step, after.toothMapping]).toEqual(['photo-upload', null]);
    expect(after.messages.every(({ role }) => role === 'assistant')).toBe(true);
  });

  it('have the page search when it is wished (ACF-009), at find-dentists after a full analysis (CHAT-079, CHAT-146), and go on as the search went (ACF-010, ACF-011, ACF-012, ACF-023, ACF-026, ACF-027)', async () => {
    const { body } = await start();
    const done = await tell(body, 'Rosa', 'My teeth look yellow', NONE, 'none', 'none', 'skip', 'skip');
    expect([done.step, done.searching]).toEqual(['find-dentists', null]);
    const searching = await tell(done, 'find a dentist near me');
    expect([searching.step, searching.searching]).toEqual(['find-dentists', { place: null }]);
    expect(searching.messages.at(-1)!.text).toBe('Searching for the best dental practices for your specific needs...');
    const none = await tell(searching, { search: 'none' });
    expect([none.step, none.searching]).toEqual(['location-refinement', null]);
    const named = await tell(none, 'Newark');
    expect(named.searching).toEqual({ place: 'Newark' });
    const nowhere = (await tell(named, { search: 'none' })).messages[0]!.text;
    expect(nowhere).toBe(
      "I couldn't find any highly-rated dental practices in your immediate area. Let me try expanding the search or you can provide a different location.",
    );
    await tell(await read(body.id), 'Newark');
    const failed = await tell(await read(body.id), { search: 'failed' });
    expect(failed.step).toBe('clinic-finder-fallback');
    expect(failed.messages.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /^I encountered an issue while searching for dental practices\. However, I can still help you find local clinics/,
      ),
    );
    const found = await tell(failed, 'try again', { search: 'found' });
    expect([found.step, found.searching]).toEqual(['clinic-interaction', null]);
  });

  describe('after an earlier one', () => {
    const told = ['Rosa', 'me, 34', 'My teeth look yellow', NONE, 'asthma', 'I take warfarin'];
    // How they are called is known by then; for whom it is, is asked each time.
    const upToMedical = ['me, 34', 'My teeth look yellow', NONE];
    const question = ({ messages }: Conversation) => messages.at(-1)!.text;

    it('ask whether its medical answers still hold, and hear again what does', async () => {
      await tell((await start()).body, ...told);
      const health = await tell((await start()).body, ...upToMedical);
      expect([health.step, question(health)]).toEqual(['medical-history', expect.stringMatching(/before: asthma\. Is that still so\?$/)]);
      expect(health.messages.at(-1)!.choices.map(({ text }) => text)).toEqual(['Still the same', 'Something changed', 'Skip']);
      const medicines = await tell(health, 'Still the same');
      expect([medicines.step, question(medicines)]).toEqual(['medications', expect.stringMatching(/before: I take warfarin\. Is/)]);
      const done = await tell(medicines, 'yes, and ibuprofen', 'skip', 'skip', 'no', 'no', 'no');
      const [fact] = (await facts(done.id)).filter(({ name }) => name === 'advisor.assessment-completed.v1');
      expect(fact!.data).toMatchObject({ told: { said: expect.arrayContaining(['asthma', 'I take warfarin. yes, and ibuprofen']) } });
      const typed = (await read(done.id)).messages.filter(({ role }) => role === 'person').map(({ text }) => text);
      expect(typed).toEqual(expect.arrayContaining(['Still the same', 'yes, and ibuprofen']));
    });

    it('greet by name and go on with what is missing (CHAT-082, CHAT-083, CHAT-090, CHAT-091)', async () => {
      const nameless = (await start()).body;
      expect((await start()).body).toMatchObject({ step: 'name' });
      await tell(nameless, ...told);
      const { body } = await start();
      expect([body.step, body.open]).toEqual(['current-symptoms', { what: 'step', flag: null, about: 'whom' }]);
      expect(body.messages.slice(1).map(({ text }) => text)).toEqual([
        'Welcome back, Rosa. I am Robin, a computer program and no dentist. I kept your name. If this is about you, I kept what you told of your health too, and ask whether it still holds. We still need what is wrong.',
        expect.stringMatching(/^Who is this about/),
      ]);
    });

    it('begin a check-up with the last visit (CHAT-088), which is always asked for, as symptoms, pain and habits are', async () => {
      const routine = ['me, 34', '6 months ago', NONE, 'none', 'none', 'twice a day', 'once a year'];
      await tell((await start('routine_checkup')).body, 'Rosa', ...routine);
      const begun = (await start('routine_checkup')).body;
      expect(begun.step).toBe('last-visit');
      const habits = await tell(begun, 'me, 34', '2 years ago', NONE, 'Still the same', 'Still the same');
      expect([habits.step, question(habits)]).toEqual(['oral-hygiene', expect.stringMatching(/^How do you look after/)]);
      expect((await tell((await start()).body, 'It hurts', NONE)).step).toBe('pain-level');
    });

    it('keep the name (CHAT-115) unless it is changed', async () => {
      await tell((await start()).body, ...told);
      const kept = await tell((await start()).body, 'Eve');
      expect(kept.step).not.toBe('name');
      const changed = await tell((await start()).body, 'me, 34', 'change my name', 'Eve');
      expect(changed.messages.map(({ text }) => text)).toContainEqual(expect.stringMatching(/Eve/));
      expect((await start()).body.messages[1]!.text).toMatch(/^Welcome back, Eve\./);
    });

    it('hear an emergency in the first line, where a name was asked for before', async () => {
      await tell((await start()).body, ...told);
      expect((await tell((await start()).body, "I can't breathe")).safety.level).toBe(5);
    });

    it('ask anew what has changed', async () => {
      await tell((await start()).body, ...told);
      const changed = await tell((await start()).body, ...upToMedical, 'Something changed');
      expect([changed.step, question(changed)]).toEqual(['medical-history', expect.stringMatching(/^Do you have any illnesses/)]);
      expect((await tell(changed, 'diabetes')).step).toBe('medications');
    });

    it.each([
      [
        'is more than 6 months old',
        (id: string) => bed.database.query(`UPDATE consultation SET created_at = now() - interval '6 months 1 day' WHERE id = $1`, [id]),
      ],
      [
        'was about somebody else',
        (id: string) =>
          bed.database.query(`UPDATE consultation SET talk = jsonb_set(talk, '{person,who}', '"my-child"') WHERE id = $1`, [id]),
      ],
      [
        "is somebody else's",
        (id: string) => bed.database.query('UPDATE consultation SET person_id = gen_random_uuid() WHERE id = $1', [id]),
      ],
      ['went with the consent', () => bed.get(Consultations).forget(bed.get(Consultations)['source'].manager, person)],
    ])('ask all anew where it %s', async (_, happens) => {
      const { id } = await tell((await start()).body, ...told);
      await happens(id);
      const begun = (await start()).body;
      expect(begun.step).toBe('name');
      const health = await tell(begun, 'Rosa', ...upToMedical);
      expect(question(health)).toMatch(/^Do you have any illnesses/);
      expect(question(await tell(health, 'none'))).toMatch(/^Which medicines/);
    });
  });

  it('ask for a parent nothing of what was told of their child', async () => {
    await tell(
      (await start()).body,
      'Wanda',
      'my daughter, she is 6',
      'her tooth hurts',
      NONE,
      '3',
      'asthma, and allergic to amoxicillin',
      'none',
    );
    const own = (await start()).body;
    expect(own.step).toBe('name');
    const health = await tell(own, 'Wanda', 'me, 34', 'My teeth look yellow', NONE);
    expect(health.messages.at(-1)!.text).toMatch(/^Do you have any illnesses/);
  });

  it('tell once, when all is told, what screening makes the record of', async () => {
    const { body } = await start();
    const marks = [{ fdi: 11, type: 'discoloration', severity: 'mild' }];
    const done = await tell(body, 'Rosa', 'my daughter, 6', 'Her teeth look yellow', NONE, 'asthma', 'none', { map: marks }, 'no photos');
    expect(done).toMatchObject({ step: 'find-dentists', who: 'my-child', age: 6, screeningId: expect.any(String) });
    await tell(done, 'thank you', 'yes');
    const told = (await facts(body.id)).filter(({ name }) => name === 'advisor.assessment-completed.v1');
    expect(told).toHaveLength(1);
    expect(told[0]!.data).toMatchObject({
      screeningId: done.screeningId,
      kind: 'urgent',
      level: 1,
      told: {
        signs: { said: 'none' },
        toothMapping: marks,
        person: { who: 'my-child', age: 6 },
        answers: { symptoms: 'Her teeth look yellow', painLevel: null, medicalHistory: 'asthma', medications: 'none' },
        said: ['my daughter, 6', 'Her teeth look yellow', 'asthma', 'none', 'no photos'],
        // Nothing stands without its question; how she is called is no answer.
        exchanges: expect.arrayContaining([
          { question: expect.stringMatching(/^Who is this about/), answer: 'my daughter, 6' },
          { question: expect.stringMatching(/^Does your child have any illnesses/), answer: 'asthma' },
          { question: expect.stringMatching(/^Which medicines/), answer: 'none' },
        ]),
      },
    });
  });

  it.each([
    ['no text', { text: '  ' }],
    ['4,001 characters', { text: 'x'.repeat(4001) }],
    ['two lines at once', { text: 'x', map: [] }],
    ['a tooth that nobody has', { map: [{ fdi: 19, type: 'pain', severity: 'mild' }] }],
    ['a concern that is none', { map: [{ fdi: 16, type: 'caries', severity: 'mild' }] }],
    ['a step left out that is not for the page to leave out', { leaveOut: 'medical-history' }],
    ['columns that are not for sale', { text: 'x', step: 'find-dentists', level: 1 }],
  ])('refuse %s, and keep nothing of it', async (_, said) => {
    const { body } = await start();
    expect((await send(body.id, { turnId: crypto.randomUUID(), after: body.last, ...said })).status).toBe(400);
    expect((await read(body.id)).last).toBe(body.last);
  });

  it('are gone with the consent', async () => {
    const { body } = await start();
    await bed.get(Consultations).forget(bed.get(Consultations)['source'].manager, person);
    expect((await bed.request(`${API}/${body.id}`, { token })).status).toBe(404);
    await eventually(
      'no line is left',
      async () => (await bed.database.query('SELECT 1 FROM message WHERE consultation_id = $1', [body.id])).length === 0,
    );
  });
});
