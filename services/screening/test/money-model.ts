import type { Bank, Plan } from './money-bank.js';
import type { ScreeningBed } from './screening-bed.js';

export interface Sold {
  id: string;
  intentId: string;
  amount: number;
  credits: number;
  bonus: number;
  draftId: string | null;
}

/** What became of one person's credits by the sentences of the decision alone: it shares no code with the product. */
export interface Model {
  came: number;
  captured: number;
  restored: number;
  reserved: number;
  /** Taken by administrators. */
  corrected: number;
  /** Friends whose payment went back: each takes one credit, unless it was used. */
  referralsBack: number;
  payments: Sold[];
  plan: Plan | null;
  /** Milliseconds. */
  yearEnds: number | null;
  /** Of that year. */
  granted: number;
  /** Of all years. */
  allowance: number;
}

export const newModel = (): Model => ({
  ...{ came: 0, captured: 0, restored: 0, reserved: 0, corrected: 0, referralsBack: 0 },
  ...{ payments: [], plan: null, yearEnds: null, granted: 0, allowance: 0 },
});

interface Books {
  entries: number;
  balance: number;
  rests: number;
  reserved: number;
  held: number;
  open: number;
  expired: number;
  referralsBack: number;
  allowance: number;
  lateCredits: number;
  wronglyFrozen: number;
}
interface PaymentBooks {
  id: string;
  own: number;
  ownAmount: number;
  taken: number;
  owed: number;
  unused: number;
  laterFree: number;
  frozen: boolean;
}

const BOOKS = `SELECT
  (SELECT coalesce(sum(amount), 0)::int FROM ledger_entry WHERE person_id = $1) AS entries,
  coalesce((SELECT balance FROM credit_account WHERE person_id = $1), 0) AS balance,
  (SELECT coalesce(sum(rest), 0)::int FROM credit_lot WHERE person_id = $1) AS rests,
  coalesce((SELECT reserved FROM credit_account WHERE person_id = $1), 0) AS reserved,
  (SELECT coalesce(sum(held), 0)::int FROM credit_lot WHERE person_id = $1) AS held,
  (SELECT count(*)::int FROM reservation WHERE person_id = $1 AND state = 'open') AS open,
  (SELECT coalesce(-sum(amount), 0)::int FROM ledger_entry WHERE person_id = $1 AND kind = 'expiry') AS expired,
  (SELECT coalesce(-sum(amount), 0)::int FROM ledger_entry WHERE person_id = $1 AND cause = 'referral-ended') AS "referralsBack",
  (SELECT coalesce(sum(credits), 0)::int FROM credit_lot WHERE person_id = $1 AND origin = 'allowance') AS allowance,
  (SELECT coalesce(sum(rest - held), 0)::int FROM credit_lot WHERE person_id = $1 AND ends_at <= $2) AS "lateCredits",
  (SELECT count(*)::int FROM credit_lot WHERE person_id = $1 AND origin = 'allowance' AND frozen <> $3) AS "wronglyFrozen"`;
const PAYMENTS = `SELECT p.id,
  (SELECT coalesce(sum(credits), 0)::int FROM refund WHERE payment_id = p.id AND state <> 'refused') AS own,
  (SELECT coalesce(sum(amount), 0)::int FROM refund WHERE payment_id = p.id AND state <> 'refused') AS "ownAmount",
  (SELECT coalesce(-sum(amount), 0)::int FROM ledger_entry WHERE payment_id = p.id AND kind NOT IN ('purchase', 'bonus')) AS taken,
  coalesce(d.credits, 0) AS owed,
  (SELECT coalesce(sum(rest - held), 0)::int FROM credit_lot WHERE payment_id = p.id) AS unused,
  (SELECT coalesce(sum(rest - held), 0)::int FROM credit_lot
    WHERE person_id = $1 AND origin IN ('grant', 'referral') AND created_at > d.since) AS "laterFree",
  (SELECT bool_or(frozen) FROM credit_lot WHERE payment_id = p.id) AS frozen
  FROM payment p LEFT JOIN credit_debt d ON d.payment_id = p.id WHERE p.person_id = $1`;

/** What the books say and the model does not; empty where they agree. */
export async function differences(service: ScreeningBed, person: string, model: Model, bank: Bank): Promise<string[]> {
  const now = service.clock.now();
  const [books] = (await service.database.query(BOOKS, [person, now, model.plan === null])) as unknown as [Books];
  const payments = await service.database.query<PaymentBooks>(PAYMENTS, [person]);
  const found: string[] = [];
  const same = (what: string, said: unknown, expected: unknown) => {
    if (said !== expected) found.push(`${what}: ${String(said)} instead of ${String(expected)}`);
  };
  let wentBack = 0;
  for (const sold of model.payments) {
    const said = payments.find(({ id }) => id === sold.id)!;
    const toGo = creditsToGo(sold, bank.payments.get(sold.intentId)!, said);
    wentBack += said.taken;
    same(`taken for payment ${sold.id}`, said.taken + said.owed, toGo);
    same('frozen', said.frozen, bank.payments.get(sold.intentId)!.dispute?.state === 'open');
    if (said.owed > 0) same('owed although there is something to take', said.unused + said.laterFree, 0);
  }
  if (books.referralsBack > model.referralsBack) found.push(`${books.referralsBack} credits of referrals went back`);
  const balance = model.came - model.captured + model.restored - model.corrected - wentBack - books.expired - books.referralsBack;
  for (const sum of ['entries', 'balance', 'rests'] as const) same(sum, books[sum], balance);
  for (const sum of ['reserved', 'held', 'open'] as const) same(sum, books[sum], model.reserved);
  same('credits of plans', books.allowance, model.allowance);
  same('credits whose time is over', books.lateCredits, 0);
  same('lots of plans that are frozen or free for no reason', books.wronglyFrozen, 0);
  return found;
}

/** Our own refunds take what they took; what went back otherwise takes its share of all that the payment brought, rounded down. */
function creditsToGo(
  { amount, credits, bonus }: Sold,
  { refunded, dispute }: { refunded: number; dispute: { state: string; amount: number } | null },
  { own, ownAmount }: Pick<PaymentBooks, 'own' | 'ownAmount'>,
): number {
  const otherwise = refunded - ownAmount + (dispute?.state === 'lost' ? dispute.amount : 0);
  return Math.min(credits + bonus, own + Math.floor(((credits + bonus) * Math.min(otherwise, amount)) / amount));
}

interface LotRow {
  id: string;
  origin: string;
  free: number;
  draftId: string | null;
  endsAt: Date | null;
  createdAt: Date;
}

/** Which lots so many screenings of a draft use, one after the other: its single, the plan's of which the first to end, then the oldest, bought before bonus. */
export async function nextLots(service: ScreeningBed, person: string, draftId: string | null, wanted: number): Promise<string[]> {
  const lots = await service.database.query<LotRow>(
    `SELECT id, origin, rest - held AS free, draft_id AS "draftId", ends_at AS "endsAt", created_at AS "createdAt" FROM credit_lot
     WHERE person_id = $1 AND NOT frozen`,
    [person],
  );
  const now = service.clock.now();
  const usable = lots.filter(
    ({ origin, draftId: bound, endsAt }) => (origin !== 'single' || (bound !== null && bound === draftId)) && (!endsAt || endsAt > now),
  );
  const rank = ({ origin }: LotRow) => (origin === 'single' ? 0 : origin === 'allowance' ? 1 : 2);
  const time = (date: Date | null) => date?.getTime() ?? Number.MAX_SAFE_INTEGER;
  usable.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      time(a.endsAt) - time(b.endsAt) ||
      time(a.createdAt) - time(b.createdAt) ||
      Number(a.origin === 'bonus') - Number(b.origin === 'bonus') ||
      (a.id < b.id ? -1 : 1),
  );
  return usable.flatMap(({ id, free }) => Array<string>(free).fill(id)).slice(0, wanted);
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % sides;
  };
}
