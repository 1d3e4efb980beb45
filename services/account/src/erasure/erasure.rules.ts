import type { accountHttp } from '@toothwise/contracts-account';

const DAY_MS = 86_400_000;
/** For second thoughts. */
const WAITING_DAYS = 30;
/** What was on its way to the broker at the first purge is there by then. */
export const PURGE_AGAIN_MS = 30_000;

/** What somebody has ordered, and how far it has come. */
export interface ErasureRow {
  id: string;
  personId: string;
  askedAt: Date;
  dueAt: Date;
  /** From then on it cannot be called off. */
  begunAt: Date | null;
  /** The person is shut out, and the services know. */
  orderedAt: Date | null;
  /** Service → when it confirmed. */
  confirmed: Readonly<Record<string, string>>;
  purgedAt: Date | null;
  finishedAt: Date | null;
}

export type Step = 'begin' | 'order' | 'purge' | 'finish';

export const dueAt = (when: accountHttp.ErasureRequest['when'], now: Date): Date =>
  when === 'now' ? now : new Date(now.getTime() + WAITING_DAYS * DAY_MS);

/** What is to be done now; null while it waits for its time, or for others. @param services that are to confirm */
export function nextStep(
  { dueAt: due, begunAt, orderedAt, confirmed, purgedAt, finishedAt }: ErasureRow,
  services: readonly string[],
  now: Date,
): Step | null {
  if (finishedAt) return null;
  if (!begunAt) return due <= now ? 'begin' : null;
  if (!orderedAt) return 'order';
  if (!purgedAt) return services.every((service) => service in confirmed) ? 'purge' : null;
  return now.getTime() - purgedAt.getTime() >= PURGE_AGAIN_MS ? 'finish' : null;
}
