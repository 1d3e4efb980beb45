import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items by their bill, in the order in which they are sent, and what an export asks for by who did it. */
export class ItemsByInvoice1802200100000 implements MigrationInterface {
  readonly name = 'ItemsByInvoice1802200100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX charge_item_invoice ON charge_item (invoice_id) WHERE invoice_id IS NOT NULL;
      DROP INDEX charge_item_due;
      CREATE INDEX charge_item_due ON charge_item ((amount_cents > 0), next_try_at) WHERE state = 'due';
      CREATE INDEX lead_charge_acceptor ON lead_charge (accepted_by) WHERE accepted_by IS NOT NULL;
      CREATE INDEX charge_entry_actor ON charge_entry (actor)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
