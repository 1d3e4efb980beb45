import type { AiAnswer, AiClient, AiQuestion } from '@toothwise/ai';
import { aboutPerson, screeningForm } from '@toothwise/contracts-screening';
import type { ObjectStore } from '@toothwise/objects';
import type { HealthConsents, Logger } from '@toothwise/service-kit';
import sharp from 'sharp';
import type { ScreeningServiceSettings } from '../../settings.js';
import type { AiReading } from '../../care/clinical/ai-reading.rules.js';
import { composeAnalysis } from '../../care/clinical/analysis.rules.js';
import { TriageRules } from '../../care/clinical/triage.rules.js';
import type { PhotoRecord } from '../../care/photos/photo.record.js';
import type { ScreeningRecord } from '../../care/record/screening.record.js';
import { AskAi } from './ask-ai.use-case.js';
import { AskForReading } from './ask-for-reading.use-case.js';
import type { ReportFailure } from './report-failure.use-case.js';

const symptoms = { symptoms: 'cold tooth', painLevel: 2, duration: '1-week', previousDentalVisit: 'never', currentConcerns: 'what is it' };
const screening = {
  id: 'screening',
  kind: 'urgent',
  form: screeningForm.parse(symptoms),
  person: aboutPerson.parse({ who: 'me', age: 30, pregnant: false }),
  flagAnswers: {},
  signs: null,
} as unknown as ScreeningRecord;
const assessment = new TriageRules().assess(screening, new Date('2026-11-29T12:00:00Z'));
const finding = { tooth: 16, region: 'upper-teeth' as const, concern: 'dark spot', confidence: 70, photo: 1 };
const value: AiReading = { urgency: 'low', summary: 'Cold makes one tooth sting.', findings: [finding], confidence: 50 };
const answered: AiAnswer<AiReading> = { ok: true, value };
const refused = (reason: 'invalid-answer' | 'provider-unavailable'): AiAnswer<AiReading> => ({ ok: false, reason });

const photo = (id: string, score: number) =>
  ({ id, objectKey: id, quality: { score, sharpness: 5, exposure: 5, resolution: 5, glare: 5, advice: [] } }) as unknown as PhotoRecord;
const PHOTOS = [photo('dim', 3), photo('best', 9), photo('plain', 5)];
/** Told apart by how wide they are. */
const WIDTHS: Record<string, number> = { dim: 30, best: 40, plain: 50 };
const jpeg = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#d8c8b8' } })
    .jpeg()
    .toBuffer();

/** Asks a model that answers so, one after the other, about somebody who withdraws after so many questions. @returns what came of it, and how wide the pictures of each question were */
async function read(
  answers: AiAnswer<AiReading>[],
  stored: (id: string) => Promise<Buffer> = (id) => jpeg(WIDTHS[id]!),
  agreedFor = Infinity,
) {
  const asked: (number | undefined)[][] = [];
  const states: string[] = [];
  const model = {
    provider: 'model.test',
    ask: async ({ pictures = [] }: AiQuestion<never>) => {
      asked.push(await Promise.all(pictures.map(async (picture) => (await sharp(picture as Buffer).metadata()).width)));
      return answers[asked.length - 1]!;
    },
  };
  const reading = await new AskForReading(
    { read: stored } as unknown as ObjectStore,
    new AskAi(model as unknown as AiClient),
    { version: async () => (asked.length < agreedFor ? '1 model.test' : null) } as unknown as HealthConsents,
    { execute: () => undefined } as unknown as ReportFailure,
    { SCREENING_AI_DEADLINE_MS: 20_000 } as ScreeningServiceSettings,
    { warn: () => undefined } as unknown as Logger,
  ).execute(screening, assessment, PHOTOS, {
    signal: new AbortController().signal,
    asking: async (state) => void states.push(state),
  });
  return { reading, asked, states };
}

describe('a model that is asked for less and less', () => {
  it('reads the best photo alone after it failed with all: the result says so and why, and what it sees is in that photo', async () => {
    const { reading, asked, states } = await read([refused('invalid-answer'), answered]);
    expect([asked, states]).toEqual([[[30, 40, 50], [40]], ['done']]);
    expect(reading).toMatchObject({ fallback: { type: 'single-image', reason: 'invalid-answer' }, photosUnread: false });
    const { fallbackType, fallbackReason, findings } = composeAnalysis({ kind: 'urgent', assessment, photos: PHOTOS, reading });
    expect({ fallbackType, fallbackReason }).toEqual({ fallbackType: 'single-image', fallbackReason: 'invalid-answer' });
    expect(findings.map(({ photoId }) => photoId)).toEqual(['best']);
  });

  const damaged = async (id: string) => (id === 'best' ? Buffer.from('no picture') : jpeg(WIDTHS[id]!));
  it('reads the answers alone where a stored photo is damaged', async () => {
    const { reading, asked, states } = await read([answered], damaged);
    expect([asked, states]).toEqual([[[]], ['failed']]);
    expect(reading).toMatchObject({ value, fallback: { type: 'answers-only', reason: 'photos-unreadable' }, photosUnread: true });
  });

  it('leaves it to the rules where a photo is damaged and the model fails too', async () => {
    const { reading } = await read([refused('provider-unavailable')], damaged);
    expect(reading).toMatchObject({ value: null, fallback: { type: 'rules', reason: 'photos-unreadable' }, photosUnread: true });
  });

  it('asks no more about somebody who has withdrawn meanwhile, and leaves it to the rules', async () => {
    const { reading, asked } = await read([refused('invalid-answer'), answered], undefined, 1);
    expect(asked).toEqual([[30, 40, 50]]);
    expect(reading).toMatchObject({ value: null, fallback: { type: 'rules', reason: 'not-agreed' }, photosUnread: true });
  });

  it('never asks about somebody who withdrew while the photos were read', async () => {
    const { reading, asked } = await read([answered], undefined, 0);
    expect(asked).toEqual([]);
    expect(reading).toMatchObject({ value: null, fallback: { type: 'rules', reason: 'not-agreed' }, photosUnread: false });
  });
});
