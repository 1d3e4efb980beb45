import { Injectable } from '@nestjs/common';
import type { XrayReadingState } from '@toothwise/contracts-health';
import { type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../../../people/person/person.repository.js';
import { ReadingAgreement } from './reading-agreement.use-case.js';
import { readingOf } from './reading.mapper.js';
import { XrayReadings, type XrayToRead } from './xray-reading.repository.js';

/** Shows what was read out of an X-ray, and has it read. */
@Injectable()
export class RequestReading {
  constructor(
    private readonly people: PersonRepository,
    private readonly readings: XrayReadings,
    private readonly agreement: ReadingAgreement,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found` */
  async read(scope: PersonScope, xrayId: string): Promise<XrayReadingState> {
    const row = await this.require(scope, xrayId);
    const { status, requiresAttention } = row;
    const refusal = await this.agreement.execute(scope.personId);
    return { status, requiresAttention, reading: readingOf(row, await this.readings.findings(xrayId)), refusal };
  }

  /** Asked for while it is on its way, it is read once. @throws ProblemError `resource.not-found`, `xray.no-reading` */
  async execute(scope: PersonScope, xrayId: string): Promise<XrayReadingState> {
    await this.require(scope, xrayId);
    if (await this.agreement.execute(scope.personId)) throw new ProblemError('xray.no-reading');
    await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      const row = await this.readings.toRead(xrayId, tx);
      if (row && row.status !== 'pending' && row.status !== 'processing') await this.readings.request(tx, row);
    });
    return this.read(scope, xrayId);
  }

  private async require({ personId }: PersonScope, xrayId: string): Promise<XrayToRead> {
    const row = await this.readings.toRead(xrayId);
    if (row?.personId !== personId) throw new ProblemError('resource.not-found');
    return row;
  }
}
