import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import { TakeOverRecord } from '../../people/family/take-over-record.use-case.js';
import { XrayPreferencesOfPerson } from '../xrays/xray-preferences.use-case.js';
import { ShareRepository } from './share.repository.js';

/** Links live by the yes of whose record it is: they end where it is taken back, and where somebody else has to be asked for it. */
@Injectable()
export class EndSharesWithoutAYes {
  constructor(shares: ShareRepository, preferences: XrayPreferencesOfPerson, takeOver: TakeOverRecord, clock: Clock) {
    preferences.whenUnshared((tx, scope) => shares.endAll(tx, scope, clock.now()));
    takeOver.add((tx, record, { now }) => shares.endAll(tx, record, now));
  }
}
