import { ConsecutiveBreaker, type CircuitBreakerPolicy, circuitBreaker, handleAll } from 'cockatiel';
import type OpenAI from 'openai';
import { z } from 'zod';
import type { FallbackReason } from './ai.errors.js';
import type { SpeechSettings } from './speech.settings.js';

export type SpeechAnswer<T> = { ok: true; value: T } | { ok: false; reason: FallbackReason };
export interface Transcript {
  /** Empty where nobody speaks. */
  text: string;
  /** 0 to 1, by what the recogniser says of its own words; null where it says nothing. */
  confidence: number | null;
}
export interface SpokenAudio {
  bytes: Buffer;
  /** `audio/mpeg` or `audio/wav`. */
  contentType: string;
}

const OPENAI = 'https://api.openai.com/v1';
const RETRIES = 2;
/** The SDK waits so long at most before it tries again. */
const LONGEST_WAIT_MS = 8_000;
const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 30_000;
/** Above this a recogniser that was given silence hears words of its own. */
const SILENCE = 0.8;
/** Refusals that another sound would meet too: key, right, address or model, time, amount. */
const NOT_OF_THE_SOUND = new Set([401, 403, 404, 408, 429]);

/** Only what is read of an answer; recognisers differ in the rest. */
const verbose = z.object({
  text: z.string(),
  segments: z
    .array(
      z.object({
        text: z.string(),
        avg_logprob: z.number().nullish(),
        no_speech_prob: z.number().nullish(),
        start: z.number(),
        end: z.number(),
      }),
    )
    .nullish(),
});

/** Has speech written down and text read aloud, by any OpenAI-compatible API. Never throws for what a provider does wrong. */
export class SpeechClient {
  private openai?: Promise<OpenAI>;
  private readonly breaker: CircuitBreakerPolicy;

  constructor(
    private readonly settings: SpeechSettings,
    { pauseMs = PAUSE_MS }: { pauseMs?: number } = {},
  ) {
    this.breaker = circuitBreaker(handleAll, { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE) });
  }

  /** Who hears the sound, for the consent text: the API's host name; null without a provider. */
  get provider(): string | null {
    return this.settings.SPEECH_API_KEY ? new URL(this.settings.SPEECH_BASE_URL ?? OPENAI).hostname : null;
  }

  /** How long a request takes at most, all its tries together. */
  get longestMs(): number {
    return (RETRIES + 1) * this.settings.SPEECH_TIMEOUT_MS + RETRIES * LONGEST_WAIT_MS;
  }

  /** @param audio a whole file of any kind that the provider reads; its name says which */
  transcribe(audio: { bytes: Buffer; name: string; type: string }, signal?: AbortSignal): Promise<SpeechAnswer<Transcript>> {
    return this.ask(async (openai) => {
      const answer = await openai.audio.transcriptions.create(
        {
          file: new File([new Uint8Array(audio.bytes)], audio.name, { type: audio.type }),
          model: this.settings.SPEECH_MODEL,
          language: 'en',
          response_format: 'verbose_json',
        },
        { signal },
      );
      const read = verbose.safeParse(answer);
      return read.success ? transcriptOf(read.data) : null;
    });
  }

  /**
   * @param text plain words, 4,096 characters at most
   * @param voice as the provider calls it; the usual one unless told
   */
  speak(text: string, { voice = this.settings.SPEECH_VOICE, signal }: { voice?: string; signal?: AbortSignal } = {}) {
    return this.ask<SpokenAudio>(async (openai) => {
      const { SPEECH_VOICE_MODEL: model } = this.settings;
      const answer = await openai.audio.speech.create({ model, voice, input: text, response_format: 'mp3' }, { signal });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return bytes.length > 0 ? { bytes, contentType: kindOf(bytes) } : null;
    });
  }

  private async ask<T>(call: (openai: OpenAI) => Promise<T | null>): Promise<SpeechAnswer<T>> {
    if (!this.settings.SPEECH_API_KEY) return { ok: false, reason: 'no-provider' };
    const openai = await (this.openai ??= connect(this.settings));
    try {
      const value = await this.breaker.execute(() => call(openai).catch(nullWhereRefused));
      return value === null ? { ok: false, reason: 'invalid-answer' } : { ok: true, value };
    } catch {
      return { ok: false, reason: 'provider-unavailable' };
    }
  }
}

/** What is wrong with one sound or text is no outage. Of the key, the address, the time or the amount it is: those stay failures. */
function nullWhereRefused(error: unknown): null {
  const { status } = error as { status?: unknown };
  if (typeof status === 'number' && status >= 400 && status < 500 && !NOT_OF_THE_SOUND.has(status)) return null;
  throw error;
}

/** Stretches that the recogniser itself takes for silence are left out: models make words up there. */
function transcriptOf({ text, segments }: z.output<typeof verbose>): Transcript {
  if (!segments || segments.length === 0) return { text: text.trim(), confidence: null };
  const spoken = segments.filter(({ no_speech_prob: silent }) => (silent ?? 0) < SILENCE);
  const said = spoken.filter((one) => typeof one.avg_logprob === 'number');
  const length = said.reduce((sum, { start, end }) => sum + Math.max(end - start, 0.01), 0);
  const sure = said.reduce((sum, one) => sum + Math.exp(Math.min(one.avg_logprob ?? 0, 0)) * Math.max(one.end - one.start, 0.01), 0);
  const joined = spoken.map((one) => one.text.trim()).join(' ');
  return { text: joined.trim(), confidence: said.length > 0 ? Math.round((sure / length) * 100) / 100 : null };
}

/** By the bytes: some servers answer with WAV whatever they are asked for. */
const kindOf = (bytes: Buffer): string => (bytes.subarray(0, 4).toString('latin1') === 'RIFF' ? 'audio/wav' : 'audio/mpeg');

/** The SDK is loaded with the first sound. Everything is given, so that no OPENAI_* variable of the machine redirects what was said. */
async function connect({ SPEECH_API_KEY: apiKey, SPEECH_BASE_URL: baseURL = OPENAI, SPEECH_TIMEOUT_MS: timeout }: SpeechSettings) {
  const { default: Client } = await import('openai');
  return new Client({ apiKey, baseURL, organization: null, project: null, timeout, maxRetries: RETRIES });
}
