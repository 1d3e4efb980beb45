import { Injectable } from '@nestjs/common';
import type { XrayPreferences, XrayPreferencesKept } from '@toothwise/contracts-health';
import { type PersonScope, ProblemError, tell, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { TakeOverRecord } from '../../people/family/take-over-record.use-case.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { daysOf } from '../../people/person/person.topics.js';
import { ReadingAgreement } from './readings/reading-agreement.use-case.js';
import { refusalOf } from './readings/reading.rules.js';
import { XrayReadings } from './readings/xray-reading.repository.js';
import { type KeptPreferences, XrayPreferencesRepository } from './xray-preferences.repository.js';

/** XRAY-095: of whom nothing is kept yet. */
const UNTOLD: KeptPreferences = { defaultViewMode: 'grid', autoEnhanceImages: false, reader: null, shareWithDentalTeam: false };

/** In the same transaction, with the person locked. */
type Step = (tx: EntityManager, scope: PersonScope) => Promise<void>;

/** How a person's X-rays are shown, and whether an AI may read them (XRAY-081). */
@Injectable()
export class XrayPreferencesOfPerson {
  private readonly unshared: Step[] = [];

  constructor(
    private readonly people: PersonRepository,
    private readonly preferences: XrayPreferencesRepository,
    private readonly agreement: ReadingAgreement,
    private readonly readings: XrayReadings,
    private readonly transactions: Transactions,
    takeOver: TakeOverRecord,
  ) {
    takeOver.add((tx, record) => this.preferences.disagree(tx, record));
  }

  /** What else ends where the person shows nothing to their dental team (any more). Called in the constructor of the feature. */
  whenUnshared(step: Step): void {
    this.unshared.push(step);
  }

  async read(scope: PersonScope): Promise<XrayPreferencesKept> {
    return this.view(scope, (await this.preferences.find(scope)) ?? UNTOLD);
  }

  /** Who agrees, agrees to the host that the page named. @throws ProblemError `xray.no-reading` where that is not who would read, or the person is too young */
  async execute(
    scope: PersonScope,
    { allowAiAnalysis, reader, shareWithDentalTeam, ...shown }: XrayPreferences,
  ): Promise<XrayPreferencesKept> {
    const agreedTo = allowAiAnalysis ? (reader ?? null) : null;
    const birthDate = await this.readings.birthDate(scope.personId);
    const refusal = refusalOf({ reader: this.agreement.reader, agreedTo, birthDate }, this.agreement.today);
    if (allowAiAnalysis && refusal !== null) throw new ProblemError('xray.no-reading');
    const kept = await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      // Behind the lock: what was taken back meanwhile stays taken back.
      const before = (await this.preferences.find(scope, tx)) ?? UNTOLD;
      const next = {
        ...shown,
        shareWithDentalTeam: shareWithDentalTeam ?? before.shareWithDentalTeam,
        reader: allowAiAnalysis === undefined ? before.reader : agreedTo,
      };
      await this.preferences.keep(tx, scope, next);
      // XRAY-068: nobody is shown anything any more.
      if (!next.shareWithDentalTeam) for (const step of this.unshared) await step(tx, scope);
      await tell(tx, daysOf(scope.personId));
      return next;
    });
    return this.view(scope, kept);
  }

  private async view({ personId }: PersonScope, { reader: agreedTo, ...shown }: KeptPreferences): Promise<XrayPreferencesKept> {
    const { reader, today } = this.agreement;
    const refusal = refusalOf({ reader, agreedTo, birthDate: await this.readings.birthDate(personId) }, today);
    return { ...shown, allowAiAnalysis: refusal === null, reader, refusal };
  }
}
