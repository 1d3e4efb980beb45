import { Counter, Histogram, type Registry } from 'prom-client';
import type { AiSettings } from './ai.settings.js';

export interface Usage {
  input: number;
  output: number;
}

/** Calls by outcome, duration, tokens and what they cost at the configured prices. */
export class AiMetrics {
  private readonly calls: Counter<'outcome'>;
  private readonly tokens: Counter<'kind'>;
  private readonly cost: Counter;
  private readonly seconds: Histogram;

  constructor(
    registry: Registry | undefined,
    private readonly prices: Pick<AiSettings, 'AI_PRICE_INPUT' | 'AI_PRICE_OUTPUT'>,
  ) {
    const registers = registry ? [registry] : [];
    this.calls = new Counter({ name: 'ai_calls_total', help: 'Questions to the model by outcome', labelNames: ['outcome'], registers });
    this.tokens = new Counter({ name: 'ai_tokens_total', help: 'Tokens used', labelNames: ['kind'], registers });
    this.cost = new Counter({ name: 'ai_cost_usd_total', help: 'Cost at the configured prices', registers });
    this.seconds = new Histogram({
      name: 'ai_call_seconds',
      help: 'Time from question to answer, retries included',
      buckets: [0.25, 0.5, 1, 2, 5, 10, 20, 40, 80],
      registers,
    });
  }

  outcome(outcome: string, seconds: number): void {
    this.calls.inc({ outcome });
    this.seconds.observe(seconds);
  }

  used({ input, output }: Usage): void {
    this.tokens.inc({ kind: 'input' }, input);
    this.tokens.inc({ kind: 'output' }, output);
    this.cost.inc((input * this.prices.AI_PRICE_INPUT + output * this.prices.AI_PRICE_OUTPUT) / 1_000_000);
  }
}
