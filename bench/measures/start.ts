import { median, spreadOf, type Figure } from '../harness/figures.ts';
import { generateDomain, installedCheckout } from '../harness/checkout.ts';
import { freePlatformPort, startPlatform } from '../harness/platform.ts';
import type { Effort } from '../harness/effort.ts';

type Size = ReturnType<Awaited<ReturnType<typeof startPlatform>>['memory']>;

/** Starts and stops it so many times. @returns seconds and memory of each */
async function starts(checkout: string, port: number, times: number): Promise<{ seconds: number[]; sizes: Size[] }> {
  const [seconds, sizes] = [[] as number[], [] as Size[]];
  for (let round = 0; round < times; round += 1) {
    const platform = await startPlatform(checkout, port);
    seconds.push(platform.startMs / 1000);
    sizes.push(platform.memory());
    await platform.stop();
  }
  return { seconds, sizes };
}

/**
 * `npm start` in a copy of the checkout where packages are installed and nothing else is there, then again, and the memory it takes then; and
 * the same with two generated domains beside those that are there.
 */
export async function platformStart({ repeats }: Effort): Promise<Figure[]> {
  const checkout = installedCheckout();
  const port = await freePlatformPort();
  const first = await starts(checkout, port, 1);
  const again = await starts(checkout, port, repeats);
  for (const name of ['wellness', 'records']) generateDomain(checkout, name);
  const grown = await starts(checkout, port, 1);
  const grownAgain = await starts(checkout, port, repeats);
  const grownBy = 'with two generated domains';
  return [
    { name: 'npm start with an empty build cache', value: first.seconds[0]!, unit: 's', limit: { atMost: 60 } },
    secondStart('npm start the second time', again.seconds),
    memory('whole platform, proportional set size', [...first.sizes, ...again.sizes]),
    secondStart(`npm start the second time, ${grownBy}`, grownAgain.seconds),
    memory(`whole platform, ${grownBy}`, [...grown.sizes, ...grownAgain.sizes]),
  ];
}

const secondStart = (name: string, seconds: number[]): Figure => ({
  name,
  value: median(seconds),
  unit: 's',
  spread: spreadOf(seconds),
  limit: { atMost: 15 },
});

function memory(name: string, sizes: Size[]): Figure {
  const gibibytes = sizes.map(({ mebibytes }) => mebibytes / 1024);
  const detail = `${sizes[0]!.processes} processes`;
  return { name, value: Math.max(...gibibytes), unit: 'GiB', spread: spreadOf(gibibytes), limit: { atMost: 1.5 }, detail };
}
