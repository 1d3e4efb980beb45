const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Then it is gone. */
const KEPT_DAYS = 7;
/** A part that has not come by then does not come. */
const PATIENCE_MS = HOUR_MS;
/** A file that is not together by then does not come together; another may be asked for. */
const GATHER_MS = 12 * HOUR_MS;
/** Every service gathers for each. */
export const MOST_A_DAY = 3;

/** What somebody has ordered, and how far it is. */
export interface AccountExportRow {
  id: string;
  personId: string;
  askedAt: Date;
  /** Service → when its part was there. */
  confirmed: Readonly<Record<string, string>>;
  readyAt: Date | null;
  failedAt: Date | null;
  /** Of the file. */
  objectKey: string | null;
  bytes: number | null;
  expiresAt: Date | null;
  tidiedAt: Date | null;
}

/** `own`: this service's part. `gather`: the file of all parts. `tidy`: parts go. */
export type AccountExportStep = 'own' | 'gather' | 'fail' | 'tidy';

/** What is to be done now; null while it waits for others, or is done. @param services whose parts make the file */
export function nextStep(
  { askedAt, confirmed, readyAt, failedAt, tidiedAt }: AccountExportRow,
  services: readonly string[],
  now: Date,
): AccountExportStep | null {
  if (tidiedAt) return null;
  if (readyAt || failedAt) return 'tidy';
  const age = now.getTime() - askedAt.getTime();
  if (services.every((service) => service in confirmed)) return age > GATHER_MS ? 'fail' : 'gather';
  // The own part waits for its turn behind files of others: that is nobody's failure.
  if (!('account' in confirmed)) return age > GATHER_MS ? 'fail' : 'own';
  return age > PATIENCE_MS ? 'fail' : null;
}

export const expiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + KEPT_DAYS * DAY_MS);
export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);
