import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the practice got with what it owes for: the figures of a practice outlive a lead that was withdrawn or deleted. */
export class ChargeStatus1763700300000 implements MigrationInterface {
  readonly name = 'ChargeStatus1763700300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lead_charge ADD COLUMN status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'converted'));
      UPDATE lead_charge c SET status = l.status FROM lead l WHERE l.id = c.lead_id;
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
