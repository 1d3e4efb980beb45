import { z } from 'zod';

/** Each a way in which a model fails. */
export const FAULTS = ['error-500', 'rate-limited', 'garbage', 'wrong-shape', 'slow', 'refused', 'cut-off', 'hang-up'] as const;
/** `obedient`: it answers, and says what texts in the question tell it to say. */
export const MODES = ['answer', 'obedient', ...FAULTS] as const;

/** POST /control: how the next answers go. */
export const control = z.strictObject({
  mode: z.enum(MODES).default('answer'),
  /** The structured answer; without it one is made from the requested schema. */
  answer: z.unknown().optional(),
  /** Milliseconds before the answer in mode `slow`. */
  delayMs: z.int().min(0).max(600_000).default(60_000),
  /** For how many requests; afterwards plain answers again. Without it until the next control. */
  times: z.int().positive().optional(),
});
export type Control = z.output<typeof control>;

const plain: Control = { mode: 'answer', delayMs: 60_000 };

/** Decides how each request is answered: by the model's name (`double-<mode>`), else as the control endpoint asked. */
export class DoubleScript {
  #current: Control = plain;
  #left = Infinity;

  set(next: Control): void {
    this.#current = next;
    this.#left = next.times ?? Infinity;
  }

  reset(): void {
    this.set(plain);
  }

  next(model: string): Control {
    const named = MODES.find((mode) => model === `double-${mode}`);
    if (named) return { ...plain, mode: named };
    if (this.#left <= 0) return plain;
    this.#left -= 1;
    return this.#current;
  }
}
