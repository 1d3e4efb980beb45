import type { Draft, DraftSave } from '@toothwise/contracts-screening';
import { CONDITIONS, FLAG_ANSWERS, PERSON_KINDS, PREVIOUS_VISITS, SIGN_GROUP_IDS } from '@toothwise/contracts-screening/options';
import { DURATIONS, SCREENING_KINDS } from '@toothwise/contracts-core/options';
import fc from 'fast-check';
import { emptyForm } from '../../mfe-screening/src/answers/draft/draft.types.js';
import { browserSafety, type CheckedContent } from '../../mfe-screening/src/answers/safety/browser-safety.js';
import { API, draftSave, type ScreeningBed, screeningBed } from '../../services/screening/test/screening-bed.js';

const phrases = [
  '',
  'My cheek is swollen',
  'I have an abscess',
  'no swelling and no fever',
  'my gum is bleeding and I feel unwell',
  'fever of 39 and a swollen jaw',
  'I can’t breathe properly',
  'not sure if it is an infection',
  'my 3 year old broke a tooth and cries',
  'my filling fell out, it hurts a little',
  'thinking of ending it all',
  'jaw pain when I climb stairs',
];
const words = fc.tuple(fc.constantFrom(...phrases), fc.constantFrom(...phrases)).map((told) => told.join('. '));
const form = fc.record({
  symptoms: words,
  painLevel: fc.option(fc.integer({ min: 0, max: 10 })),
  duration: fc.option(fc.constantFrom(...DURATIONS)),
  previousDentalVisit: fc.option(fc.constantFrom(...PREVIOUS_VISITS)),
  currentConcerns: words,
  unsure: fc.subarray(['painLevel', 'duration'] as const),
});
const person = fc.record({
  who: fc.option(fc.constantFrom(...PERSON_KINDS)),
  age: fc.option(fc.integer({ min: 0, max: 99 })),
  pregnant: fc.option(fc.boolean()),
  conditions: fc.oneof(fc.constant([]), fc.constant(['none'] as const), fc.subarray([...CONDITIONS])),
  unsure: fc.subarray(['age', 'pregnant', 'conditions'] as const),
  mayActFor: fc.boolean(),
  skipped: fc.boolean(),
});
const answer = fc.tuple(fc.integer({ min: 1, max: 22 }).map(String), fc.constantFrom(...FLAG_ANSWERS));
const flagAnswers = fc.array(answer, { maxLength: 3 }).map((given) => Object.fromEntries(given));
const signs = fc
  .record({ alone: fc.constantFrom('none' as const, 'unsure' as const), groups: fc.subarray([...SIGN_GROUP_IDS]), answers: flagAnswers })
  .map(({ alone, groups, answers }) => ({
    said: groups.length ? ('some' as const) : alone,
    groups,
    answers,
    askedAt: '2026-11-22T08:00:00.000Z',
  }));
const draft = fc.record({ kind: fc.constantFrom(...SCREENING_KINDS), form, person, flagAnswers, signs });
const drafts = fc.sample(draft, { numRuns: 300, seed: 10 });

describe('One assessment', () => {
  let service: ScreeningBed;
  beforeAll(async () => {
    service = await screeningBed();
  });
  afterAll(() => service?.stop());

  /** What one person's drafts, saved one after another, are told otherwise than in the browser. */
  async function differences(own: typeof drafts): Promise<unknown[]> {
    const patient = await service.person();
    const versions = { urgent: 0, routine_checkup: 0 };
    const different: unknown[] = [];
    for (const { kind, ...given } of own) {
      const content = { ...given, form: { ...emptyForm, ...given.form } } as CheckedContent;
      const body = { ...draftSave(), ...content, baseVersion: versions[kind]++ } as DraftSave;
      const saved = await patient.request<Draft>(`${API}/drafts/${kind}`, { method: 'PUT', body });
      const { sensitive: _sensitive, ...safety } = browserSafety(kind, content);
      if (JSON.stringify(saved.body.safety) !== JSON.stringify(safety))
        different.push({ kind, given, service: saved.body, browser: safety });
    }
    return different;
  }

  it('the running service answers 300 random drafts as the browser’s module does', async () => {
    const different = await Promise.all(Array.from({ length: 10 }, (_, i) => differences(drafts.slice(i * 30, i * 30 + 30))));
    expect(different.flat()).toEqual([]);
  });
});
