import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ChargeItems } from '../src/billing/charge-item.repository.js';
import { CandidateRepository } from '../src/leads/candidate.repository.js';
import { ChargeRepository } from '../src/leads/charge.repository.js';

/** The product's own methods with one thing wrong each, laid over its objects: the model must notice. */
export const withoutTakingBack: Pick<ChargeItems, 'claim'> = {
  async claim(this: ChargeItems, tx) {
    for (;;) {
      const item = await ChargeItems.prototype.claim.call(this, tx);
      if (!item || item.amount > 0) return item;
      await this.end(tx, item.entryId, 'netted', null);
    }
  },
};

/** Each try asks for an item anew: nobody looks whether it is there, and the key is another one. Either alone would keep it from being made twice. */
export const withKeysOfChance: Pick<ChargeItems, 'claim'> = {
  async claim(this: ChargeItems, tx) {
    const item = await ChargeItems.prototype.claim.call(this, tx);
    return item && item.amount > 0 ? { ...item, kind: 'charged', chargeId: randomUUID(), tries: 1 } : item;
  },
};

/** Practices are looked for without one of the conditions. */
const without = (condition: string): Pick<CandidateRepository, 'around'> => ({
  around(this: CandidateRepository, tx, ...more) {
    const query = (sql: string, values: unknown[]) => {
      if (!sql.includes(condition) && sql.includes('monthly_capacity')) throw new Error(`There is no "${condition}" to leave out`);
      return tx.query(sql.replace(condition, 'true'), values);
    };
    return CandidateRepository.prototype.around.call(this, Object.assign(Object.create(tx) as EntityManager, { query }), ...more);
  },
});
export const askingTheSuspended = without(`near.partner_status = 'approved'`);
export const askingTheUnpaid = without('near.unpaid_since IS NULL');

export const chargingTwice: Pick<ChargeRepository, 'standAgain'> = {
  standAgain: (tx, { id }, { now }) => {
    const sql = 'UPDATE lead_charge SET waived_at = NULL, waived_because = NULL, restored_at = $2 WHERE id = $1';
    return tx.query(sql, [id, now]);
  },
};
