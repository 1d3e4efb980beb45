/** Until then days are counted, afterwards months. */
const COUNTED_DAYS = 30;

/** PORT-028–030: how the time until a visit is said. */
export type Due = { text: 'now' } | { text: 'days' | 'months'; count: number };

export function dueIn(daysLeft: number): Due {
  if (daysLeft <= 0) return { text: 'now' };
  if (daysLeft <= COUNTED_DAYS) return { text: 'days', count: daysLeft };
  return { text: 'months', count: Math.max(1, Math.round(daysLeft / COUNTED_DAYS)) };
}
