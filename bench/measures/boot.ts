import { readFileSync } from 'node:fs';
import { median, type Figure } from '../harness/figures.ts';
import type { Service, Stack } from '../harness/stack.ts';

const megabytes = (pid: number) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** From spawn to the first answer, and the memory then, of each service; three starts each. */
export async function serviceBoot(stack: Stack): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const service of ['account', 'screening', 'clinic'] satisfies Service[]) {
    const boots: number[] = [];
    const sizes: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const running = await stack.serve(service);
      boots.push(running.bootMs);
      sizes.push(megabytes(running.pid));
      await running.stop();
    }
    figures.push({
      name: `${service}: boot`,
      value: median(boots) / 1000,
      unit: 's',
      spread: [Math.min(...boots) / 1000, Math.max(...boots) / 1000],
      limit: { atMost: 3 },
    });
    figures.push({ name: `${service}: memory after boot`, value: median(sizes), unit: 'MiB', limit: { atMost: 180 } });
  }
  return figures;
}
