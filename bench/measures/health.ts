import type { Effort } from '../harness/effort.ts';
import type { Figure } from '../harness/figures.ts';
import type { Stack } from '../harness/stack.ts';
import { guardianRead } from './guardian-read.ts';
import { logCleaning } from './log-cleaning.ts';
import { overview } from './overview.ts';

/** What a family does every evening. The use-cases alone first, then a read through the service. */
export async function health(stack: Stack, effort: Effort): Promise<Figure[]> {
  const alone = [...(await logCleaning(stack, effort)), ...(await overview(stack, effort))];
  const service = await stack.serve('health');
  try {
    return [...alone, ...(await guardianRead(stack, service, effort))];
  } finally {
    await service.stop();
  }
}
