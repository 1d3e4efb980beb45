import { Injectable } from '@nestjs/common';
import { Housekeeping } from '@toothwise/service-kit';
import { CompleteWaiting } from './complete-waiting.use-case.js';

/** Has records that wait looked for every hour. */
@Injectable()
export class WaitingWorker {
  constructor(housekeeping: Housekeeping, waiting: CompleteWaiting) {
    housekeeping.add('waiting-records', () => waiting.execute());
  }
}
