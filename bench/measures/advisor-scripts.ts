import type { Reader, Shown } from '../harness/browser.ts';
import type { Figure } from '../harness/figures.ts';

/** KiB before the first line can be typed, and for what comes beside the conversation. */
const LIMITS = { firstLine: 240, part: 40 };
const PARTS: { name: string; path: string; shows: Shown }[] = [
  { name: 'tooth map', path: '/tooth-chart-demo', shows: { role: 'heading', name: /Tooth chart demo/ } },
  { name: 'voice, tried out', path: '/voice-diagnostics', shows: { role: 'heading', name: /Voice diagnostics/ } },
  { name: 'recorder', path: '/recordings', shows: { role: 'heading', name: /AI Appointment Assistant/ } },
];

/** Scripts of the advisor by sizes alone: the same build gives the same figures. The voice itself comes with the conversation. */
export async function advisorScripts(reader: Reader): Promise<Figure[]> {
  reader.serve(null);
  const chat = { role: 'heading', name: /How can I help you today/ } as const;
  // The first visit only finds the session that signing in has left.
  await reader.visit('/smile-advisor', chat);
  const first = await reader.visit('/smile-advisor', chat);
  const figure = (name: string, value: number, atMost: number): Figure => ({
    name: `advisor: ${name}`,
    value,
    unit: 'KiB',
    limit: { atMost },
  });
  const figures = [figure('JavaScript before the first line, gzip', first.scripts, LIMITS.firstLine)];
  for (const { name, path, shows } of PARTS) {
    const { each } = await reader.visit(path, shows);
    const more = [...each].filter(([url]) => !first.each.has(url)).reduce((sum, [, kib]) => sum + kib, 0);
    figures.push(figure(`JavaScript more for the ${name}, gzip`, more, LIMITS.part));
  }
  return figures;
}
