import { median, spreadOf, type Figure } from '../harness/figures.ts';
import { installedCheckout } from '../harness/checkout.ts';
import { freePlatformPort, startPlatform } from '../harness/platform.ts';
import type { Effort } from '../harness/effort.ts';

/** `npm start` in a copy of the checkout where packages are installed and nothing else is there, then again, and the memory it takes then. */
export async function platformStart({ repeats }: Effort): Promise<Figure[]> {
  const checkout = installedCheckout();
  const port = await freePlatformPort();
  const first = await startPlatform(checkout, port);
  const sizes = [first.memory()];
  await first.stop();
  const again: number[] = [];
  for (let round = 0; round < repeats; round += 1) {
    const platform = await startPlatform(checkout, port);
    again.push(platform.startMs / 1000);
    sizes.push(platform.memory());
    await platform.stop();
  }
  const memory = sizes.map(({ mebibytes }) => mebibytes / 1024);
  return [
    { name: 'npm start with an empty build cache', value: first.startMs / 1000, unit: 's', limit: { atMost: 60 } },
    {
      name: 'npm start the second time',
      value: median(again),
      unit: 's',
      spread: spreadOf(again),
      limit: { atMost: 15 },
    },
    {
      name: 'whole platform, proportional set size',
      value: Math.max(...memory),
      unit: 'GiB',
      spread: spreadOf(memory),
      limit: { atMost: 1.5 },
      detail: `${sizes[0]!.processes} processes`,
    },
  ];
}
