import type { Effort } from '../harness/effort.ts';
import type { Figure } from '../harness/figures.ts';
import type { Running, Stack } from '../harness/stack.ts';
import { guardianRead } from './guardian-read.ts';

/** What a family does every evening. */
export async function health(stack: Stack, service: Running, effort: Effort): Promise<Figure[]> {
  return [...(await guardianRead(stack, service, effort))];
}
