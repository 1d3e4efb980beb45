import { z } from 'zod';
import { idInOrder } from './order.rules.js';

const at = '2026-11-30T10:00:00.000Z';

describe('numbers of what is told', () => {
  it.each([
    [
      'of the later instant, whatever its version',
      { occurredAt: '2026-11-30T10:00:00.001Z', aggregateVersion: 1 },
      { aggregateVersion: 9 },
    ],
    ['of the later version, at one instant', { occurredAt: at, aggregateVersion: 2 }, { aggregateVersion: 1 }],
    ['of the later version, of many digits', { occurredAt: at, aggregateVersion: 70_000_000 }, { aggregateVersion: 69_999_999 }],
    ['of the later version, across a digit', { occurredAt: at, aggregateVersion: 16 }, { aggregateVersion: 15 }],
  ])('are greater %s', (_, later, earlier) => {
    expect(idInOrder(later) > idInOrder({ occurredAt: at, ...earlier })).toBe(true);
  });

  it('are UUIDs, and differ for the people who are told of one fact', () => {
    const ids = Array.from({ length: 200 }, () => idInOrder({ occurredAt: at, aggregateVersion: 1 }));
    expect(new Set(ids).size).toBe(200);
    for (const id of [...ids, idInOrder({ occurredAt: at, aggregateVersion: 2 ** 40 })]) expect(z.uuid().safeParse(id).success).toBe(true);
  });
});
