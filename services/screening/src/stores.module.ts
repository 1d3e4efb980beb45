import { Module, type Provider } from '@nestjs/common';
import { AiClient } from '@toothwise/ai';
import { ObjectsModule } from '@toothwise/objects';
import { Clock, HealthConsents, HourlySpending, Metrics, SETTINGS } from '@toothwise/service-kit';
import { ClinicalRules } from './analysis/clinical.rules.js';
import { TriageRules } from './analysis/triage.rules.js';
import { CreditLedger } from './credits/credit-ledger.repository.js';
import { CreditLots } from './credits/credit-lot.repository.js';
import { SetOffDebts } from './credits/set-off-debts.use-case.js';
import { AboutPersons } from './drafts/about-person.repository.js';
import { FamilyAccess } from './drafts/family-access.repository.js';
import { Drafts } from './drafts/draft.repository.js';
import { PhotoPlaces } from './photos/photo-place.repository.js';
import { Photos } from './photos/photo.repository.js';
import { Entitlements } from './membership/entitlement.repository.js';
import { Memberships } from './membership/membership.repository.js';
import { Reviews } from './reviews/review.repository.js';
import { Screenings } from './screenings/screening.repository.js';
import { ToldEmergencies } from './told/told-emergency.repository.js';
import type { ScreeningServiceSettings } from './settings.js';

const outside: Provider[] = [
  {
    provide: AiClient,
    useFactory: (settings: ScreeningServiceSettings, clock: Clock, { registry }: Metrics, spending: HourlySpending) =>
      new AiClient(settings, { clock, registry, spending }),
    inject: [SETTINGS, Clock, Metrics, HourlySpending],
  },
  { provide: ClinicalRules, useClass: TriageRules },
];
const stores = [
  ...[AboutPersons, CreditLedger, CreditLots, Drafts, Entitlements, FamilyAccess],
  ...[HealthConsents, Memberships, PhotoPlaces, Photos, Reviews, Screenings, SetOffDebts, ToldEmergencies],
];

/** What several features read and write in one transaction, and what stands outside. Features import it, and each other in one direction only. */
@Module({ imports: [ObjectsModule], providers: [...outside, ...stores], exports: [ObjectsModule, ...outside, ...stores] })
export class StoresModule {}
