import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel';
import type OpenAI from 'openai';
import type { ChatCompletionContentPart } from 'openai/resources/chat/completions';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { BudgetSpent, InvalidAnswer, type FallbackReason } from './ai.errors.js';
import { AiMetrics } from './ai.metrics.js';
import type { AiSettings } from './ai.settings.js';
import { asData } from './patient-data.js';
import { type Spending, TokenBudget } from './token-budget.js';

export interface AiQuestion<S extends z.ZodType> {
  /** Name of the answer's shape, a–z and underscores. */
  name: string;
  /** Shape of the answer: sent as a strict JSON schema, and checked again here. */
  schema: S;
  /** Our instructions; nothing a person wrote may be in them. */
  instructions: string;
  /** What people wrote. It travels as marked data. */
  material: unknown;
  /** JPEG bytes. */
  pictures?: readonly Buffer[];
  maxAnswerTokens?: number;
  /** 0 to 2, as the provider understands it; its own choice when unset. */
  temperature?: number;
  signal?: AbortSignal;
}
export type AiAnswer<T> = { ok: true; value: T } | { ok: false; reason: FallbackReason };

const OPENAI = 'https://api.openai.com/v1';
const RETRIES = 2;
const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 30_000;
/** A malformed answer is asked for once more before it counts. */
const ATTEMPTS_AT_FORM = 2;

/** Asks a model for a structured answer. Never throws for what a provider does wrong: the caller gets the reason and falls back. */
export class AiClient {
  private openai?: Promise<OpenAI>;
  private readonly breaker: CircuitBreakerPolicy;
  private readonly budget: TokenBudget;
  private readonly metrics: AiMetrics;

  constructor(
    private readonly settings: AiSettings,
    options: { clock: { now(): Date }; spending?: Spending; registry?: Registry; pauseMs?: number },
  ) {
    this.breaker = circuitBreaker(
      handleWhen((error) => !(error instanceof InvalidAnswer) && !(error instanceof BudgetSpent)),
      { halfOpenAfter: options.pauseMs ?? PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE) },
    );
    this.budget = new TokenBudget(settings.AI_TOKENS_PER_HOUR, options.clock, options.spending);
    this.metrics = new AiMetrics(options.registry, settings);
  }

  /** Who receives the words, for the consent text: the API's host name; null without a provider. */
  get provider(): string | null {
    return this.settings.AI_API_KEY ? new URL(this.settings.AI_BASE_URL ?? OPENAI).hostname : null;
  }

  /** True while the provider is being left alone after repeated failures. */
  get paused(): boolean {
    return this.breaker.state === CircuitState.Open;
  }

  async ask<S extends z.ZodType>(question: AiQuestion<S>): Promise<AiAnswer<z.output<S>>> {
    if (!this.settings.AI_API_KEY) return { ok: false, reason: 'no-provider' };
    const openai = await (this.openai ??= connect(this.settings));
    const started = performance.now();
    const done = (outcome: string) => this.metrics.outcome(outcome, (performance.now() - started) / 1000);
    try {
      const value = await this.inForm(() => this.breaker.execute(() => this.once(openai, question)), ATTEMPTS_AT_FORM);
      done('answered');
      return { ok: true, value };
    } catch (error) {
      const reason = error instanceof InvalidAnswer ? 'invalid-answer' : 'provider-unavailable';
      done(reason);
      return { ok: false, reason };
    }
  }

  private async inForm<T>(ask: () => Promise<T>, attempts: number): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof InvalidAnswer) || attempts <= 1) throw error;
      return this.inForm(ask, attempts - 1);
    }
  }

  private async once<S extends z.ZodType>(openai: OpenAI, question: AiQuestion<S>): Promise<z.output<S>> {
    if (await this.budget.isExhausted()) throw new BudgetSpent();
    const data = asData(question.material);
    const pictures: ChatCompletionContentPart[] = (question.pictures ?? []).map((jpeg) => ({
      type: 'image_url',
      image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` },
    }));
    const completion = await openai.chat.completions.create(
      {
        model: this.settings.AI_MODEL,
        messages: [
          { role: 'system', content: `${question.instructions}\n\n${data.rule}` },
          { role: 'user', content: pictures.length > 0 ? [{ type: 'text', text: data.text }, ...pictures] : data.text },
        ],
        response_format: { type: 'json_schema', json_schema: { name: question.name, strict: true, schema: jsonSchema(question.schema) } },
        ...(question.temperature === undefined ? {} : { temperature: question.temperature }),
        max_completion_tokens: question.maxAnswerTokens ?? 1200,
        store: false,
      },
      { signal: question.signal },
    );
    const usage = { input: completion.usage?.prompt_tokens ?? 0, output: completion.usage?.completion_tokens ?? 0 };
    await this.budget.spend(usage.input + usage.output);
    this.metrics.used(usage);
    return parse(completion.choices?.[0], question.schema);
  }
}

/** The SDK is loaded with the first question: a service without a provider never carries it. */
async function connect({ AI_API_KEY: apiKey, AI_BASE_URL: baseURL = OPENAI, AI_TIMEOUT_MS: timeout }: AiSettings): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  // Everything is given, so that no OPENAI_* variable of the machine redirects patients' words.
  return new Client({ apiKey, baseURL, organization: null, project: null, timeout, maxRetries: RETRIES });
}

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return shape;
}

function parse<S extends z.ZodType>(choice: OpenAI.ChatCompletion.Choice | undefined, schema: S): z.output<S> {
  if (!choice || choice.finish_reason !== 'stop' || choice.message?.refusal || !choice.message?.content) {
    throw new InvalidAnswer('The model gave no complete answer');
  }
  let json: unknown;
  try {
    json = JSON.parse(choice.message.content);
  } catch {
    throw new InvalidAnswer('The answer is not JSON');
  }
  const result = schema.safeParse(json);
  if (!result.success) throw new InvalidAnswer('The answer does not have the agreed shape');
  return result.data;
}
