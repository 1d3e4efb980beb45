import { AiClient } from '@toothwise/ai';
import { Inject, Injectable } from '@nestjs/common';
import type { ReaderTest, ReaderTestResult } from '@toothwise/contracts-health';
import { type Actor, ProblemError, SETTINGS } from '@toothwise/service-kit';
import { z } from 'zod';
import type { HealthSettings } from '../../settings.js';
import { ANSWER_TOKENS, modelReading, READING_INSTRUCTIONS, TEMPERATURE } from '../xrays/readings/model-reading.rules.js';
import { MADE_PICTURE } from './made-picture.rules.js';

type Question = Parameters<AiClient['ask']>[0];
const seen = z.object({ shows_a_picture: z.boolean() });
/** Each is a real question to the provider that this installation has. Nobody's picture, name or id goes out. */
const QUESTIONS: Record<ReaderTest, Question> = {
  'api-key': {
    ...{ name: 'key_test', schema: z.object({ ok: z.boolean() }), instructions: 'Answer with ok: true.' },
    ...{ material: {}, maxAnswerTokens: 50 },
  },
  // As an X-ray is read, word for word.
  analysis: {
    ...{ name: 'xray_reading', schema: modelReading, instructions: READING_INSTRUCTIONS, material: { imageType: null } },
    ...{ pictures: [MADE_PICTURE], temperature: TEMPERATURE, maxAnswerTokens: ANSWER_TOKENS },
  },
  debug: {
    ...{ name: 'debug_test', schema: seen, instructions: 'Say whether a picture came with this.', pictures: [MADE_PICTURE] },
    ...{ material: { fileName: 'made.jpg', fileType: 'image/jpeg', analysisType: 'debug' }, maxAnswerTokens: 50 },
  },
};

/** MARK-007: administrators try whether the reader works. What it answers is shown to nobody, what the key is neither. */
@Injectable()
export class TestReader {
  constructor(
    private readonly ai: AiClient,
    @Inject(SETTINGS) private readonly settings: HealthSettings,
  ) {}

  /** @throws ProblemError `auth.forbidden` */
  async execute(actor: Actor, test: ReaderTest): Promise<ReaderTestResult> {
    if (!actor.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const started = performance.now();
    const answer = await this.ai.ask(QUESTIONS[test]);
    return {
      ...{ test, ok: answer.ok, reason: answer.ok ? null : answer.reason, provider: this.ai.provider },
      model: this.ai.provider === null ? null : this.settings.AI_MODEL,
      took: Math.round(performance.now() - started) / 1000,
    };
  }
}
