import { jest } from '@jest/globals';
import type { EventContext } from '@toothwise/event-bus';
import type { Logger } from '@toothwise/service-kit';
import type { Screenings } from '../../screenings/screening.repository.js';
import type { FailScreening } from '../fail-screening.use-case.js';
import type { RunAnalysis } from '../run-analysis.use-case.js';
import { AnalyseScreeningWhenItIsRequestedHandler } from './analyse-screening-when-it-is-requested.handler.js';

it('an analysis under way gives a sign of life every 10 s, to the broker and in its row, and none afterwards', async () => {
  jest.useFakeTimers();
  try {
    const signs: string[] = [];
    let end: () => void = () => undefined;
    const analysis = { execute: () => new Promise<void>((done) => (end = done)) } as unknown as RunAnalysis;
    const screenings = { alive: async (id: string) => void signs.push(id) } as unknown as Screenings;
    const handler = new AnalyseScreeningWhenItIsRequestedHandler(analysis, {} as FailScreening, screenings, {} as Logger);
    const context = { working: () => void signs.push('broker'), signal: new AbortController().signal } as EventContext;
    const handled = handler.handle({ data: { screeningId: 'one' } } as never, context);
    await jest.advanceTimersByTimeAsync(35_000);
    expect(signs).toEqual(Array(3).fill(['broker', 'one']).flat());
    end();
    await handled;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(signs).toHaveLength(6);
  } finally {
    jest.useRealTimers();
  }
});
