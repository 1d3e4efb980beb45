import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The wording of the day on which consents began to keep it; as written here for ever. */
const WORDING = {
  paragraphs: [
    'A dental practice near you can contact you about this screening. You do not have to agree; your result is the same either way.',
    'Up to three practices at a time see how soon you should be seen, the kind of visit, how long it has lasted, a pain range, an age range and the distance. They do not see your name or your own words.',
    'The one practice that accepts then sees your name, your e-mail address, your phone number if you give one, what you wrote about your symptoms, and the summary.',
    'You can withdraw at any time on the result page. The practice is then told to stop.',
  ],
  statement: 'Yes, a nearby practice may contact me about this screening.',
};

/** What a person agreed to is kept as they read it. */
export class AgreedWordings1764300000000 implements MigrationInterface {
  readonly name = 'AgreedWordings1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sharing_consent ADD COLUMN wording jsonb');
    await runner.query(`UPDATE sharing_consent SET wording = $1 WHERE text_version = '2026-11'`, [JSON.stringify(WORDING)]);
  }

  /** Forward only: a released table is changed by a further migration. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
