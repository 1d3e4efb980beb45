import { AiClient } from '@toothwise/ai';
import { z } from 'zod';
import { type OpenAiDouble, startOpenAiDouble } from '@toothwise/embedded/stand-ins';
import type { Conversation } from '@toothwise/contracts-advisor';
import { type AdvisorBed, advisorBed, NONE, type Talker } from '../../test/advisor-bed.js';

const HOST = '127.0.0.1';
const SAYS = 'Thank you for telling me about that.';
const LINES = [
  'Rosa Nightingale',
  'My back tooth has been aching since Monday, it keeps me up',
  NONE,
  'no',
  'It comes and goes, but around six I would say',
  'I have asthma since I was a child',
  'Only metformin in the mornings',
];

describe('a model that reads along', () => {
  let bed: AdvisorBed;
  let model: OpenAiDouble;
  let talker: Talker;
  beforeAll(async () => {
    model = await startOpenAiDouble({});
    const ai = { AI_BASE_URL: model.baseUrl, AI_API_KEY: 'key', AI_MODEL: 'double', AI_TIMEOUT_MS: '1500', ADVISOR_AI_DEADLINE_MS: '1500' };
    bed = await advisorBed(ai);
    // The SDK is loaded with the first question, which takes a moment on a busy machine.
    await bed.get(AiClient).ask({ name: 'first', schema: z.object({}), instructions: '', material: null });
  });
  beforeEach(async () => {
    model.reset();
    model.requests.length = 0;
    talker = await bed.somebody();
  });
  afterAll(async () => {
    await bed?.stop();
    await model?.stop();
  });

  const answers = (answer: object) => model.script({ answer: { values: [], flags: [], say: null, ...answer } });
  const begin = async (named: string | null = HOST) => (await talker.start('urgent', { model: named })).body;
  /** What the lines come to, without what only time and chance make. */
  async function told(begun: Conversation, lines: readonly (string | object)[] = LINES, as = talker) {
    const { id, step, open } = await as.tell(begun, ...lines);
    const [row] = await bed.database.query<{ talk: { data: object } }>('SELECT talk FROM consultation WHERE id = $1', [id]);
    const { messages } = await as.read(id);
    return { step, open, data: row!.talk.data, messages: messages.map(({ role, kind, text }) => ({ role, kind, text })) };
  }

  it('says who it is before, and reads nothing unless it was named and agreed to', async () => {
    const { body } = await bed.request<{ model: string; persona: string }>('/api/advisor/v1/settings', { token: talker.token });
    expect(body).toMatchObject({ model: HOST, persona: 'Robin' });
    expect([(await begin()).model, (await begin('elsewhere.example')).model, (await begin(null)).model]).toEqual([HOST, null, null]);
    await told(await begin(null));
    await told(await begin('elsewhere.example'));
    expect(model.requests).toEqual([]);
  });

  it('reads nothing once the screenings of the month are used', async () => {
    const month = `date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`;
    await bed.database.query(`INSERT INTO advisor_month (person_id, month, used) VALUES ($1, ${month}, 1)`, [talker.id]);
    expect((await begin()).model).toBeNull();
  });

  it('is asked once a line, with what was asked and the 4 lines before (CHAT-106), by no key or address of the page (CHAT-124, CHAT-125, CHAT-126, CHAT-127, CHAT-128, CHAT-150), and never hears the name', async () => {
    answers({});
    await told(await begin());
    const texts = model.requests.map(({ body }) => JSON.stringify(body));
    expect(texts).toHaveLength(4);
    expect(texts.filter((text) => /Rosa|Nightingale/.test(text))).toEqual([]);
    const { messages } = model.requests.at(-1)!.body as { messages: { role: string; content: string }[] };
    const data = JSON.parse(/\n(\{.*\})\n/.exec(messages[1]!.content)![1]!) as { asked: string; before: unknown[]; line: string };
    expect(data).toMatchObject({ asked: expect.stringMatching(/^Which medicines/), line: 'Only metformin in the mornings' });
    expect(data.before).toHaveLength(4);
    expect(Object.keys(data).sort()).toEqual(['asked', 'before', 'line']);
    expect(model.requests.at(-1)).toMatchObject({
      path: '/v1/chat/completions',
      body: { response_format: { type: 'json_schema' }, store: false },
    });
    expect(texts.filter((text) => text.includes(talker.id) || text.includes('smile-advisor-session'))).toEqual([]);
  });

  it('adds a kind word beside our question, marked as its own', async () => {
    answers({ say: SAYS });
    const { messages } = await told(await begin(), ['Rosa', 'My teeth look yellow', NONE, 'Hay fever in spring']);
    expect(messages.slice(-2)).toEqual([
      { role: 'assistant', kind: 'aside', text: SAYS },
      { role: 'assistant', kind: 'question', text: expect.stringMatching(/^Which medicines/) },
    ]);
  });

  // Before a model that fails: after one, none is asked for a while.
  it('is told nothing from a word of harming oneself on, denied or not', async () => {
    answers({ say: SAYS, flags: [{ flag: 0, quote: 'ache' }] });
    const told = await talker.tell(
      await begin(),
      'Rosa',
      'I want to kill myself',
      'no',
      'Rosa says: a back tooth aches since Monday',
      NONE,
    );
    expect((await talker.read(told.id)).messages.map(({ kind }) => kind)).not.toContain('aside');
    expect(model.requests).toEqual([]);
  });

  it('never hears the name in a line, and a flag that there is not is none', async () => {
    answers({ flags: [{ flag: 0, quote: 'back tooth' }] });
    await told(await begin(), ['Rosa Nightingale', "I'm Rosa, and my back tooth has been aching since Monday", NONE]);
    const texts = model.requests.map(({ body }) => JSON.stringify(body));
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toMatch(/Rosa|Nightingale/);
    expect(texts[0]).toContain('my back tooth has been aching');
  });

  it('is told nothing from an emergency on', async () => {
    answers({ say: SAYS });
    const begun = await begin();
    await told(begun, ['Rosa', "I can't breathe, my throat is closing", 'it is getting worse and worse']);
    expect(model.requests).toEqual([]);
  });

  const LIES = {
    values: [
      { field: 'medications', value: 'warfarin', quote: 'I take warfarin' },
      { field: 'painLevel', value: '0', quote: 'no pain' },
      { field: 'medicalHistory', value: 'none', quote: 'nothing at all' },
    ],
    flags: [{ flag: 1, quote: 'cannot breathe' }],
    say: 'Take 400 mg of ibuprofen, it can wait until next week.',
  };
  it.each<[string, () => void]>([
    ['invents values, a flag and a dose', () => answers(LIES)],
    ['fails', () => model.script({ mode: 'error-500' })],
    ['is too slow', () => model.script({ mode: 'slow', delayMs: 5000 })],
    ['answers garbage', () => model.script({ mode: 'garbage' })],
    ['answers in another shape', () => model.script({ mode: 'wrong-shape' })],
    ['refuses', () => model.script({ mode: 'refused' })],
    ['breaks off', () => model.script({ mode: 'cut-off' })],
    ['hangs up', () => model.script({ mode: 'hang-up' })],
    ['is asked too often', () => model.script({ mode: 'rate-limited' })],
  ])('that %s changes nothing: step, data and words are those of the rules, in time (CHAT-154, CHAT-155)', async (_, happens) => {
    const other = await bed.somebody();
    const alone = await told((await other.start()).body, LINES, other);
    happens();
    const started = performance.now();
    expect(await told(await begin())).toEqual(alone);
    expect(performance.now() - started).toBeLessThan(LINES.length * 3000);
  });
});
