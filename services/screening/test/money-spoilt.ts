import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { CreditLedger } from '../src/money/credits/credit-ledger.repository.js';
import { USED_FIRST } from '../src/money/credits/credit-lots.rules.js';
import { Memberships } from '../src/money/membership/membership.repository.js';

/** The product's own methods with one thing wrong each, laid over its objects: the model must notice. */
export const withoutLock: Pick<CreditLedger, 'lock'> = { lock: () => Promise.resolve() };
/** Of what is bought the database itself would refuse the second: it keeps its key. */
export const withoutKeys: Pick<CreditLedger, 'post'> & { isPosted(): Promise<boolean> } = {
  isPosted: () => Promise.resolve(false),
  post(this: CreditLedger, tx, posting) {
    const whole = Object.assign(Object.create(CreditLedger.prototype) as CreditLedger, this);
    for (const name of ['isPosted', 'post']) Reflect.deleteProperty(whole, name);
    return posting.paymentId ? whole.post(tx, posting) : CreditLedger.prototype.post.call(this, tx, { ...posting, key: randomUUID() });
  },
};
export const inAnotherOrder: Pick<CreditLedger, 'reserve'> = {
  reserve(this: CreditLedger, tx, ...more) {
    const query = (sql: string, values: unknown[]) => tx.query(sql.replace(USED_FIRST, 'created_at DESC, id DESC'), values);
    return CreditLedger.prototype.reserve.call(this, Object.assign(Object.create(tx) as EntityManager, { query }), ...more);
  },
};
export const withoutTheYear: Pick<Memberships, 'lock'> = {
  async lock(this: Memberships, tx, personId) {
    return { ...(await Memberships.prototype.lock.call(this, tx, personId)), yearEndsAt: null, granted: 0 };
  },
};
