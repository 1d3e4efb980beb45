import type { Page } from '@playwright/test';
import type { Reader, Shown, Visit } from '../harness/browser.ts';
import type { Figure } from '../harness/figures.ts';

/** KiB before the first line can be typed, and for what comes beside the conversation. */
const LIMITS = { firstLine: 240, part: 40 };
const PARTS: { name: string; path: string; shows: Shown }[] = [
  { name: 'tooth map', path: '/tooth-chart-demo', shows: { role: 'heading', name: /Tooth chart demo/ } },
  { name: 'voice, tried out', path: '/voice-diagnostics', shows: { role: 'heading', name: /Voice diagnostics/ } },
  { name: 'recorder', path: '/recordings', shows: { role: 'heading', name: /AI Appointment Assistant/ } },
];

/** Rules and vocabulary that hear an emergency in what is typed: they come once a conversation is open, and nothing waits for them. */
const GATE = /\/gate\.[^/]*\.js$/;

/** Scripts of the advisor by sizes alone: the same build gives the same figures. */
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
  const open = await reader.visit('/smile-advisor', { ...chat, next: beginConversation });
  const later = more(open, first);
  const rules = later.filter(([url]) => GATE.test(url));
  if (rules.length !== 1) throw new Error('the rules of the gate are in no file of that name');
  const figures = [
    figure('JavaScript before the first line, gzip', first.scripts, LIMITS.firstLine),
    {
      ...figure('JavaScript more once a conversation is open, gzip', sum(later) - sum(rules), LIMITS.part),
      detail: `voice and answers by a tap, beside ${sum(rules).toFixed(1)} KiB of rules that hear an emergency`,
    },
  ];
  for (const { name, path, shows } of PARTS) {
    const visit = await reader.visit(path, shows);
    figures.push(figure(`JavaScript more for the ${name}, gzip`, sum(more(visit, first)), LIMITS.part));
  }
  return figures;
}

async function beginConversation(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Do I Need a Visit Now/ }).click();
  await page.getByRole('textbox', { name: 'Your message' }).waitFor();
}

/** Scripts that one visit brought and another did not. */
const more = ({ each }: Visit, than: Visit) => [...each].filter(([url]) => !than.each.has(url));
const sum = (some: [string, number][]) => some.reduce((all, [, kib]) => all + kib, 0);
