import { jest } from '@jest/globals';
import type { EventContext } from '@toothwise/event-bus';
import type { Logger } from '@toothwise/service-kit';
import type { ScreeningServiceSettings } from '../../../settings.js';
import type { Screenings } from '../../../care/screenings/screening.repository.js';
import type { FailScreening } from '../fail-screening.use-case.js';
import type { ReportFailure } from '../report-failure.use-case.js';
import type { RunAnalysis } from '../run-analysis.use-case.js';
import { AnalyseScreeningWhenItIsRequestedHandler } from './analyse-screening-when-it-is-requested.handler.js';

describe('an analysis under way', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** One that ends when it is told to. */
  function underWay() {
    const signs: string[] = [];
    let end: () => void = () => undefined;
    const analysis = { execute: () => new Promise<void>((done) => (end = done)) } as unknown as RunAnalysis;
    const screenings = { alive: async (id: string) => void signs.push(id) } as unknown as Screenings;
    const settings = { SCREENING_AI_DEADLINE_MS: 45_000 } as ScreeningServiceSettings;
    const handler = new AnalyseScreeningWhenItIsRequestedHandler(
      analysis,
      {} as FailScreening,
      {} as ReportFailure,
      screenings,
      settings,
      {} as Logger,
    );
    const context = { working: () => void signs.push('broker'), signal: new AbortController().signal } as EventContext;
    const handled = handler.handle({ data: { screeningId: 'one' } } as never, context);
    return { signs, end: () => end(), handled };
  }

  it('gives a sign of life every 10 s, to the broker and in its row, and none afterwards', async () => {
    const { signs, end, handled } = underWay();
    await jest.advanceTimersByTimeAsync(35_000);
    expect(signs).toEqual(Array(3).fill(['broker', 'one']).flat());
    end();
    await handled;
    // Not by the number of timers: other code of this process may have some.
    await jest.advanceTimersByTimeAsync(600_000);
    expect(signs).toHaveLength(6);
  });

  it('gives none any more 60 s after its deadline: it is stuck, and must be asked for again', async () => {
    const { signs, end, handled } = underWay();
    await jest.advanceTimersByTimeAsync(104_999);
    expect(signs).toHaveLength(20);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(signs).toHaveLength(20);
    end();
    await handled;
  });
});
