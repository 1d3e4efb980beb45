import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import { Transactions, HealthConsents } from '@toothwise/service-kit';
import { ClinicalRules } from '../care/clinical/clinical.rules.js';
import { Drafts } from '../care/drafts/draft.repository.js';
import { SaveDraft } from '../care/drafts/save-draft.use-case.js';
import { ReadScreenings } from '../care/screenings/read-screenings.use-case.js';
import { StartScreening } from '../care/screenings/start-screening.use-case.js';
import { CreditLedger } from '../money/credits/credit-ledger.repository.js';
import { Licences } from '../results/reviews/licence.repository.js';
import { FAMILY, FAMILY_CREDITS, LICENCES, LICENCES_KEPT_BY, demoDrafts } from './demo-screenings.js';

const CONSENT_LIMIT_MS = 20_000;
const ANALYSIS_LIMIT_MS = 30_000;

/**
 * The family account's credits and finished screenings, made by the same use cases as everybody's; the running service analyses them.
 * Doing it twice changes nothing. @returns how many screenings were made. @throws when account's consent or an analysis does not come in time
 */
export async function seedDemoScreenings(app: INestApplicationContext): Promise<number> {
  const drafts = demoDrafts();
  const reading = app.get(ReadScreenings);
  const ledger = app.get(CreditLedger);
  if ((await reading.execute(FAMILY, { limit: 1 })).items.length > 0) return 0;
  await until('the consent of the family account', CONSENT_LIMIT_MS, () => app.get(HealthConsents).isGiven(FAMILY.id));
  const credits = FAMILY_CREDITS + drafts.length;
  const grant = { personId: FAMILY.id, origin: 'grant', credits, cause: 'demo', actor: 'screening', key: 'demo' } as const;
  await app.get(Transactions).run((tx) => ledger.post(tx, grant));
  for (const { kind, save, reviewed } of drafts) {
    const draft = await app.get(SaveDraft).execute(FAMILY, kind, save);
    const id = reviewed
      ? await beginReviewed(app, kind)
      : (await app.get(StartScreening).execute(FAMILY, { kind, draftVersion: draft.version })).id;
    await until('an analysis', ANALYSIS_LIMIT_MS, async () => (await reading.one(FAMILY, id)).status === 'completed');
  }
  return drafts.length;
}

/** A screening that a dentist is to review, also where no plan of the demo family is sold. */
async function beginReviewed(app: INestApplicationContext, kind: ScreeningKind): Promise<string> {
  const draft = await app.get(Drafts).require(FAMILY.id, kind);
  const assessment = app.get(ClinicalRules).assess(draft, draft.updatedAt);
  const begun = await app.get(Transactions).run((tx) => app.get(StartScreening).begin(tx, { ...draft, reviewWanted: true }, assessment));
  return begun.id;
}

/** Doing it twice changes nothing. */
export async function seedDemoLicences(app: INestApplicationContext): Promise<void> {
  const licences = app.get(Licences);
  await app.get(Transactions).run(async (tx) => {
    for (const { dentistId, ...licence } of LICENCES) await licences.keep(tx, dentistId, licence, LICENCES_KEPT_BY);
  });
}

async function until(what: string, limitMs: number, check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`demo data: ${what} did not come within ${limitMs / 1000} s`);
    await pause(100);
  }
}
