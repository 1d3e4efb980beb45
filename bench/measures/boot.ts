import { readFileSync } from 'node:fs';
import { median, spreadOf, type Figure } from '../harness/figures.ts';
import type { Effort } from '../harness/effort.ts';
import { SERVICES, type Stack } from '../harness/stack.ts';

const megabytes = (pid: number) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** From spawn to the first answer, and the memory then, of each service. */
export async function serviceBoot(stack: Stack, { repeats }: Effort): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const service of SERVICES) {
    const boots: number[] = [];
    const sizes: number[] = [];
    for (let round = 0; round < repeats; round += 1) {
      const running = await stack.serve(service);
      boots.push(running.bootMs);
      sizes.push(megabytes(running.pid));
      await running.stop();
    }
    figures.push({
      name: `${service}: boot`,
      value: median(boots) / 1000,
      unit: 's',
      spread: spreadOf(boots.map((one) => one / 1000)),
      limit: { atMost: 3 },
    });
    figures.push({
      name: `${service}: memory after boot`,
      value: median(sizes),
      unit: 'MiB',
      spread: spreadOf(sizes),
      limit: { atMost: 180 },
    });
  }
  return figures;
}
