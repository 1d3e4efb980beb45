import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a consumer has tried an event, of the tries that count: the broker's own count holds those too that met an outage. */
export class EventAttempts1802400000000 implements MigrationInterface {
  readonly name = 'EventAttempts1802400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_attempt (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        attempts integer NOT NULL,
        last_at timestamptz(3) NOT NULL,
        PRIMARY KEY (consumer, event_id)
      );
    `);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
