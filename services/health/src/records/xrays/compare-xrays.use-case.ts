import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { COMPARED_XRAYS, type XrayComparison, type XrayComparisons } from '@toothwise/contracts-health';
import { Clock, type PersonScope, ProblemError, tell, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../../people/person/person.repository.js';
import { daysOf } from '../../people/person/person.topics.js';
import { AnalyseChanges } from './readings/analyse-changes.use-case.js';
import { ReadingAgreement } from './readings/reading-agreement.use-case.js';
import { ShowXray } from './show-xray.use-case.js';
import { type ComparisonRow, XrayComparisonRepository } from './xray-comparison.repository.js';
import { hardToCompare, inOrder } from './xray.rules.js';

/** Puts two X-rays of a person beside each other, to be compared by eye; by AI too where the person agreed to that. */
@Injectable()
export class CompareXrays {
  constructor(
    private readonly people: PersonRepository,
    private readonly comparisons: XrayComparisonRepository,
    private readonly showXray: ShowXray,
    private readonly analyseChanges: AnalyseChanges,
    private readonly agreement: ReadingAgreement,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The same pair again is the same comparison. @throws ProblemError `xray.choose-two`, `resource.not-found` */
  async execute(scope: PersonScope, xrayIds: readonly string[]): Promise<XrayComparison> {
    const chosen = [...new Set(xrayIds)];
    if (chosen.length !== COMPARED_XRAYS) throw new ProblemError('xray.choose-two');
    const found = await Promise.all(chosen.map((id) => this.showXray.execute(scope, id)));
    const { baseline, comparison } = inOrder(found as [(typeof found)[0], (typeof found)[0]]);
    const isRead = (await this.agreement.execute(scope.personId)) === null && hardToCompare(baseline, comparison).length === 0;
    const row = await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      const pair = { id: randomUUID(), baselineId: baseline.id, comparisonId: comparison.id, createdAt: this.clock.now() };
      const added = await this.comparisons.add(tx, scope, pair);
      if (isRead && added.status === null) await this.analyseChanges.begin(tx, added);
      await tell(tx, daysOf(scope.personId));
      return (await this.comparisons.find(added.id, tx)) ?? added;
    });
    return this.view(scope, row);
  }

  /** @throws ProblemError `resource.not-found`, `xray.no-reading`, `xray.hard-to-compare`: the two show different things */
  async analyse(scope: PersonScope, comparisonId: string): Promise<XrayComparison> {
    const row = await this.comparisons.find(comparisonId);
    if (row?.personId !== scope.personId) throw new ProblemError('resource.not-found');
    if ((await this.view(scope, row)).hardToCompare.length > 0) throw new ProblemError('xray.hard-to-compare');
    await this.analyseChanges.request(scope, comparisonId);
    return this.view(scope, (await this.comparisons.find(comparisonId)) ?? row);
  }

  async list(scope: PersonScope): Promise<XrayComparisons> {
    return { items: await Promise.all((await this.comparisons.of(scope)).map((row) => this.view(scope, row))) };
  }

  /** @throws ProblemError `resource.not-found` */
  async remove(scope: PersonScope, comparisonId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      if (!(await this.comparisons.remove(tx, scope, comparisonId))) throw new ProblemError('resource.not-found');
      await tell(tx, daysOf(scope.personId));
    });
  }

  /** XRAY-045, XRAY-078: with both pictures. Which of them is the older one is judged anew: a date may have been put right. */
  private async view(scope: PersonScope, row: ComparisonRow): Promise<XrayComparison> {
    const { id, baselineId, comparisonId, createdAt, status, requiresAttention, changes } = row;
    const both = await Promise.all([this.showXray.execute(scope, baselineId), this.showXray.execute(scope, comparisonId)]);
    const ordered = inOrder(both);
    return {
      ...{ id, comparisonType: 'temporal', ...ordered, hardToCompare: hardToCompare(...both), createdAt: createdAt.toISOString() },
      ...{ aiAnalysisStatus: status, requiresAttention, changes },
    };
  }
}
