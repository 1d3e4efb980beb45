import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A practice owes once for a case, however often the person withdrew and consented again. What was charged twice before is forgiven, not forgotten. */
export class OneCharge1763700400000 implements MigrationInterface {
  readonly name = 'OneCharge1763700400000';

  async up(runner: QueryRunner): Promise<void> {
    // eslint-disable-next-line toothwise/judged-by-clock -- records when it was forgiven
    await runner.query(`
      LOCK TABLE lead_charge IN SHARE ROW EXCLUSIVE MODE;
      UPDATE lead_charge c SET waived_at = CASE WHEN turn > 1 THEN now() END, status = CASE WHEN turn > 1 THEN c.status ELSE furthest END
      FROM (
        SELECT offer_id, row_number() OVER (PARTITION BY lead_id, practice_id ORDER BY accepted_at, offer_id) AS turn,
          (ARRAY['new', 'contacted', 'converted'])[max(array_position(ARRAY['new', 'contacted', 'converted'], status))
            OVER (PARTITION BY lead_id, practice_id)] AS furthest
        FROM lead_charge WHERE waived_at IS NULL
      ) AS charged
      WHERE charged.offer_id = c.offer_id AND (turn > 1 OR c.status <> furthest);
      CREATE UNIQUE INDEX lead_charge_once ON lead_charge (lead_id, practice_id) WHERE waived_at IS NULL;
      CREATE INDEX lead_charge_lead ON lead_charge (lead_id);
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
