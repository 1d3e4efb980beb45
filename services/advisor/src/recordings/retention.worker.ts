import { Injectable } from '@nestjs/common';
import { Housekeeping } from '@toothwise/service-kit';
import { KeepRetention } from './keep-retention.use-case.js';

/** Has old recordings looked for every hour. */
@Injectable()
export class RetentionWorker {
  constructor(housekeeping: Housekeeping, retention: KeepRetention) {
    housekeeping.add('recordings', () => retention.execute());
  }
}
