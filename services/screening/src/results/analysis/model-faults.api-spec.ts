import { jest } from '@jest/globals';
import type { Credits } from '@toothwise/contracts-screening';
import { FAULTS as ALL_FAULTS, type OpenAiDouble, startOpenAiDouble } from '@toothwise/embedded/stand-ins';
import { photographed } from '../../../test/photographed.js';
import { API, finished, type Person, saveDraft, type ScreeningBed, screen, screeningBed, start } from '../../../test/screening-bed.js';

/** A model that keeps everybody waiting stands in `analysis.api-spec.ts`, where the deadline is short. */
const FAULTS = ALL_FAULTS.filter((fault) => fault !== 'slow');

/** Why the rules decided. */
const REASON: Record<(typeof FAULTS)[number], string> = {
  ...{ 'error-500': 'provider-unavailable', 'rate-limited': 'provider-unavailable', 'hang-up': 'provider-unavailable' },
  ...{ garbage: 'invalid-answer', 'wrong-shape': 'invalid-answer', refused: 'invalid-answer', 'cut-off': 'invalid-answer' },
};
/** What is malformed is asked for twice before less is asked for. */
const ASKED_FOR_FORM = 2;

describe('every way in which a model fails', () => {
  let service: ScreeningBed;
  let model: OpenAiDouble;
  let patient: Person;
  beforeAll(async () => {
    model = await startOpenAiDouble();
    const settings = { AI_MODEL: 'double', AI_TIMEOUT_MS: '100000', SCREENING_AI_DEADLINE_MS: '90000' };
    service = await screeningBed({ AI_BASE_URL: model.baseUrl, AI_API_KEY: 'key', ...settings });
    patient = await service.person({ credits: 100 });
    await succeed();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await succeed();
  });
  afterAll(async () => {
    await service?.stop();
    await model?.stop();
  });

  /** In between, so that the provider is not left alone after failures in a row. */
  async function succeed(): Promise<void> {
    model.reset();
    expect((await screen(patient)).analysis).toMatchObject({ fallbackType: null });
  }
  const credits = async () => (await patient.request<Credits>(`${API}/credits`)).body;
  async function read(withPhotos: boolean) {
    const [draft, before] = [(await saveDraft(patient)).body, await credits()];
    if (withPhotos) await photographed(service, patient);
    const { status, analysis } = await finished(patient, (await start(patient, 'urgent', draft.version)).body.id);
    expect(model.mostAtOnce).toBe(1);
    expect([status, analysis!.hasPhotos]).toEqual(['completed', withPhotos]);
    expect(await credits()).toEqual({ ...before, balance: before.balance - 1, available: before.available - 1 });
    return analysis!;
  }

  const cases = FAULTS.flatMap((fault) => [false, true].map((withPhotos) => [fault, withPhotos ? 'with' : 'without'] as const));
  it.each(cases)('%s, %s photos: the rules decide and say why, one question at a time, for one credit', async (fault, photos) => {
    model.reset();
    model.script({ mode: fault });
    const asked = model.requests.length;
    expect(await read(photos === 'with')).toMatchObject({
      fallbackUsed: true,
      fallbackType: 'rules',
      fallbackReason: REASON[fault],
      confidence: null,
    });
    expect(model.requests.length).toBeGreaterThan(asked);
  });

  const once = FAULTS.filter((fault) => REASON[fault] === 'invalid-answer');
  const lesser = once.flatMap((fault) => [[fault, 1, 'single-image'] as const, [fault, 2, 'answers-only'] as const]);
  it.each(lesser)('%s to %i of the questions: what was read is said, %s', async (mode, questions, fallbackType) => {
    model.reset();
    model.script({ mode, times: questions * ASKED_FOR_FORM });
    expect(await read(true)).toMatchObject({ fallbackUsed: true, fallbackType, fallbackReason: 'invalid-answer' });
  });
});
