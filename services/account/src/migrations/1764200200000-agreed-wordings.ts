import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The wordings of the day on which entries began to keep them; as written here for ever. Older ones are known by their version alone. */
const WORDINGS = [
  {
    kind: 'health-data',
    textVersion: '2026-11-21.2',
    paragraphs: [
      'To judge how urgent your dental problem is, we keep what you tell us about your teeth and your health, and the photos you add. Only you can see them, unless you share a screening with a clinic.',
      'If an AI service helps with the analysis, it receives your answers and photos for that purpose only, without your name and contact details.',
      'You can withdraw this consent at any time, on the page “What we keep”. We then start no further screening, and you can delete those that are stored.',
    ],
    statement: 'I agree that Toothwise keeps and processes my health data for dental screenings.',
  },
  {
    kind: 'acting-for-another',
    textVersion: '2026-11-21',
    paragraphs: [
      'You can fill in a screening for your child, or for another adult who has asked you to. Their answers and photos are kept in your account, and you decide about them.',
    ],
    statement: 'I confirm that I may give health information of this person and act for them.',
  },
];

/** What a person agreed to is kept as they read it. */
export class AgreedWordings1764200200000 implements MigrationInterface {
  readonly name = 'AgreedWordings1764200200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consent_entry ADD COLUMN wording jsonb');
    for (const { kind, textVersion, ...wording } of WORDINGS)
      await runner.query('UPDATE consent_entry SET wording = $3 WHERE given AND kind = $1 AND text_version = $2', [
        kind,
        textVersion,
        JSON.stringify(wording),
      ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
