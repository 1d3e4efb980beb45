import type { IncomingMessage } from 'node:http';
import { SpeechClient } from '@toothwise/ai';
import { Injectable } from '@nestjs/common';
import { type ChunkHeard, SMALLEST_SOUND_BYTES, VOICE_CHUNK_MAX_BYTES } from '@toothwise/contracts-advisor';
import { readUpload } from '@toothwise/objects';
import { type Actor, Clock, HealthConsents, ProblemError } from '@toothwise/service-kit';
import { isSilent } from '../recordings/cut.rules.js';
import { pcmOf } from '../recordings/sound.rules.js';

/** Nobody waits longer for their own words. */
const WAIT_MS = 20_000;

/** Has a stretch of speech written down by whom the person was shown. Neither the sound nor the words are kept: a turn says them. */
@Injectable()
export class HearChunk {
  constructor(
    private readonly consents: HealthConsents,
    private readonly speech: SpeechClient,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `consent.required`, `voice.*` */
  async execute(actor: Actor, hearer: string, request: IncomingMessage): Promise<ChunkHeard> {
    await this.consents.require(actor.id);
    if (hearer !== this.speech.provider) throw new ProblemError('voice.hearer-changed');
    const bytes = await read(request);
    if (bytes.length < SMALLEST_SOUND_BYTES) return this.said('', null);
    const pcm = pcmOf(bytes);
    if (!pcm) throw new ProblemError('voice.wrong-sound');
    // Recognisers make words up where nobody speaks.
    if (isSilent(pcm)) return this.said('', null);
    const answer = await this.speech.transcribe({ bytes, name: 'speech.wav', type: 'audio/wav' }, AbortSignal.timeout(WAIT_MS));
    if (answer.ok) return this.said(answer.value.text, answer.value.confidence);
    throw new ProblemError(answer.reason === 'invalid-answer' ? 'voice.wrong-sound' : 'voice.away');
  }

  private said(transcript: string, confidence: number | null): ChunkHeard {
    return { transcript, confidence, isFinal: true, timestamp: this.clock.now().toISOString() };
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const limits = { field: 'audio', maxBytes: VOICE_CHUNK_MAX_BYTES, tooLargeText: '' };
  const { bytes } = await readUpload(request, request.headers, limits).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'photo.too-large') throw new ProblemError('voice.wrong-sound');
    throw error;
  });
  return bytes;
}
