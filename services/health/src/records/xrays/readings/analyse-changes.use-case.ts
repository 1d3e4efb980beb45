import { AiClient } from '@toothwise/ai';
import { Injectable } from '@nestjs/common';
import type { XrayChanges } from '@toothwise/contracts-health';
import { ObjectStore, shrink } from '@toothwise/objects';
import { Clock, type PersonScope, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { PersonRepository } from '../../../people/person/person.repository.js';
import { PersonAccess } from '../../../people/rights/person.access.js';
import { type ComparisonRow, XrayComparisonRepository } from '../xray-comparison.repository.js';
import { inOrder } from '../xray.rules.js';
import { changesNeedAttention } from './change.rules.js';
import { type Run, SENT_SIDE } from './make-reading.use-case.js';
import { ANSWER_TOKENS, CHANGES_INSTRUCTIONS, changesOf, modelChanges, TEMPERATURE } from './model-reading.rules.js';
import { ReadingAgreement } from './reading-agreement.use-case.js';
import { XrayReadings, type XrayToRead } from './xray-reading.repository.js';

/** Has an AI say what changed between two X-rays (XRAY-079). Where one of them is not read yet, it waits for that by its state, not by a clock. */
@Injectable()
export class AnalyseChanges {
  constructor(
    private readonly ai: AiClient,
    private readonly agreement: ReadingAgreement,
    private readonly readings: XrayReadings,
    private readonly comparisons: XrayComparisonRepository,
    private readonly people: PersonRepository,
    private readonly access: PersonAccess,
    private readonly objects: ObjectStore,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, `xray.no-reading` */
  async request(scope: PersonScope, comparisonId: string): Promise<void> {
    if (await this.agreement.execute(scope.personId)) throw new ProblemError('xray.no-reading');
    await this.transactions.run(async (tx) => {
      await this.people.lock(tx, scope);
      const row = await this.comparisons.find(comparisonId, tx);
      if (row?.personId !== scope.personId) throw new ProblemError('resource.not-found');
      await this.begin(tx, row);
    });
  }

  /** Asks for the readings that are missing, else for the comparison itself. One that is on its way goes on. */
  async begin(tx: EntityManager, row: ComparisonRow): Promise<void> {
    if (row.status === 'pending' || row.status === 'processing') return;
    await this.comparisons.mark(tx, row.personId, row.id, 'pending');
    const both = await this.both(row, tx);
    const missing = both.filter(({ status }) => status !== 'completed');
    for (const one of missing) if (one.status === 'not_requested' || one.status === 'failed') await this.readings.request(tx, one);
    if (both.length === 2 && missing.length === 0) await this.readings.ask(tx, row.personId, 'changes', row.id);
  }

  async execute(comparisonId: string, run: Run): Promise<void> {
    const row = await this.comparisons.find(comparisonId);
    if (!row || row.status === null) return run.complete((tx) => this.comparisons.abandon(tx, comparisonId));
    const refusal = await this.agreement.execute(row.personId);
    const changes = refusal === null ? await this.ask(row, run.signal) : null;
    run.signal.throwIfAborted();
    await run.complete(async (tx) => {
      await this.people.lock(tx, this.access.forService(row.personId));
      if (!(await this.comparisons.find(comparisonId, tx))) return this.comparisons.abandon(tx, comparisonId);
      const ended = refusal ?? (await this.agreement.execute(row.personId, tx));
      if (changes && ended === null) await this.comparisons.keep(tx, row.personId, comparisonId, changes, changesNeedAttention(changes));
      else await this.comparisons.mark(tx, row.personId, comparisonId, ended === null ? 'failed' : null);
    });
  }

  /** XRAY-052 */
  async fail(comparisonId: string, { complete }: Pick<Run, 'complete'>): Promise<void> {
    await complete(async (tx) => {
      const row = await this.comparisons.find(comparisonId, tx);
      if (row && row.status !== null) await this.comparisons.mark(tx, row.personId, comparisonId, 'failed');
    });
  }

  private async both({ baselineId, comparisonId }: ComparisonRow, tx?: EntityManager): Promise<XrayToRead[]> {
    const found = [await this.readings.toRead(baselineId, tx), await this.readings.toRead(comparisonId, tx)];
    return found.filter((one) => one !== null);
  }

  private async ask(row: ComparisonRow, signal: AbortSignal): Promise<XrayChanges | null> {
    const both = await this.both(row);
    if (both.length < 2) return null;
    await this.comparisons.beginWork(row);
    const { baseline, comparison } = inOrder(both as [XrayToRead, XrayToRead]);
    const picture = async ({ objectKey }: XrayToRead) => shrink(await this.objects.read(objectKey), SENT_SIDE);
    const pictures = [await picture(baseline), await picture(comparison)];
    const answer = await this.ai.ask({
      ...{ name: 'xray_changes', schema: modelChanges, instructions: CHANGES_INSTRUCTIONS, material: { imageType: baseline.imageType } },
      ...{ pictures, temperature: TEMPERATURE, maxAnswerTokens: ANSWER_TOKENS, signal },
    });
    return answer.ok ? changesOf(answer.value, this.agreement.reader ?? '', this.clock.now()) : null;
  }
}
