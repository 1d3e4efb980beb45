import { SpeechClient } from '@toothwise/ai';
import { Inject, Injectable } from '@nestjs/common';
import type { advisorRoutes } from '@toothwise/contracts-advisor';
import type { AnswerOf, TakenBy } from '@toothwise/contracts-core';
import { type Actor, HealthConsents, ProblemError, SETTINGS } from '@toothwise/service-kit';
import type { AdvisorSettings } from '../settings.js';
import { voicesOf } from './voice.rules.js';

type Speech = typeof advisorRoutes.speak;

/** The text stands there to be read meanwhile. */
const WAIT_MS = 15_000;

/** Has a text read aloud by whom the person was shown. Nothing is kept. */
@Injectable()
export class SpeakText {
  constructor(
    private readonly consents: HealthConsents,
    private readonly speech: SpeechClient,
    @Inject(SETTINGS) private readonly settings: AdvisorSettings,
  ) {}

  /** @throws ProblemError `consent.required`, `voice.*` */
  async execute(actor: Actor, { query, body }: TakenBy<Speech>): Promise<AnswerOf<Speech>> {
    await this.consents.require(actor.id);
    if (query.hearer !== this.speech.provider) throw new ProblemError('voice.hearer-changed');
    const voices = voicesOf(this.settings);
    const { own } = voices.find(({ name }) => name === body.voice.name) ?? voices[0]!;
    const answer = await this.speech.speak(body.input.text, { voice: own, signal: AbortSignal.timeout(WAIT_MS) });
    if (!answer.ok) throw new ProblemError('voice.away');
    return { audioContent: answer.value.bytes.toString('base64'), contentType: answer.value.contentType };
  }
}
