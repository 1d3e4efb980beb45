import { AiClient } from '@toothwise/ai';
import { Inject, Injectable } from '@nestjs/common';
import type { EventContext } from '@toothwise/event-bus';
import { ObjectStore, shrink } from '@toothwise/objects';
import { Clock, SETTINGS } from '@toothwise/service-kit';
import { PersonRepository } from '../../../people/person/person.repository.js';
import { PersonAccess } from '../../../people/rights/person.access.js';
import type { HealthSettings } from '../../../settings.js';
import { XrayComparisonRepository } from '../xray-comparison.repository.js';
import { ANSWER_TOKENS, findingsOf, keptReading, modelReading, READING_INSTRUCTIONS, TEMPERATURE } from './model-reading.rules.js';
import { ReadingAgreement } from './reading-agreement.use-case.js';
import { needsAttention } from './reading.rules.js';
import { type Read, XrayReadings, type XrayToRead } from './xray-reading.repository.js';

export type Run = Pick<EventContext, 'complete' | 'signal'>;
/** Longest side in pixels of what is sent. */
export const SENT_SIDE = 1600;

/** Has one X-ray read by AI, of somebody who still agrees to it (XRAY-075, XRAY-076). */
@Injectable()
export class MakeReading {
  constructor(
    private readonly ai: AiClient,
    private readonly agreement: ReadingAgreement,
    private readonly readings: XrayReadings,
    private readonly comparisons: XrayComparisonRepository,
    private readonly people: PersonRepository,
    private readonly access: PersonAccess,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: HealthSettings,
  ) {}

  async execute(xrayId: string, run: Run): Promise<void> {
    const row = await this.readings.toRead(xrayId);
    if (!row || row.status === 'not_requested') return run.complete((tx) => this.readings.abandon(tx, xrayId));
    const refusal = await this.agreement.execute(row.personId);
    const read = refusal === null ? await this.ask(row, run.signal) : null;
    run.signal.throwIfAborted();
    await run.complete(async (tx) => {
      await this.people.lock(tx, this.access.forService(row.personId));
      const now = await this.readings.toRead(xrayId, tx);
      // Deleted, or no longer wished, meanwhile: what came of it is not kept.
      if (!now || now.status === 'not_requested') return this.readings.abandon(tx, xrayId);
      // The agreement may have ended while the model read.
      const ended = refusal ?? (await this.agreement.execute(row.personId, tx));
      if (read && ended === null) await this.readings.keep(tx, now, read);
      else await this.readings.mark(tx, now, ended === null ? 'failed' : 'not_requested');
      await this.goOn(tx, now, read !== null && ended === null);
    });
  }

  /** Given up after errors of our own. */
  async fail(xrayId: string, { complete }: Pick<Run, 'complete'>): Promise<void> {
    await complete(async (tx) => {
      const row = await this.readings.toRead(xrayId, tx);
      if (!row || row.status === 'not_requested') return;
      await this.people.lock(tx, this.access.forService(row.personId));
      await this.readings.mark(tx, row, 'failed');
      await this.goOn(tx, row, false);
    });
  }

  /** Pairs that waited for this one: compared once both are read, failed where one cannot be (XRAY-052). */
  private async goOn(tx: Parameters<XrayReadings['mark']>[0], { id, personId }: XrayToRead, isRead: boolean): Promise<void> {
    for (const pair of await this.comparisons.waitingFor(tx, id)) {
      if (!isRead) await this.comparisons.mark(tx, personId, pair.id, 'failed');
      else if (pair.bothRead) await this.readings.ask(tx, personId, 'changes', pair.id);
    }
  }

  private async ask(row: XrayToRead, signal: AbortSignal): Promise<Read | null> {
    await this.readings.begin(row);
    const started = performance.now();
    const picture = await shrink(await this.objects.read(row.objectKey), SENT_SIDE);
    const answer = await this.ai.ask({
      ...{ name: 'xray_reading', schema: modelReading, instructions: READING_INSTRUCTIONS, material: { imageType: row.imageType } },
      ...{ pictures: [picture], temperature: TEMPERATURE, maxAnswerTokens: ANSWER_TOKENS, signal },
    });
    if (!answer.ok) return null;
    const findings = findingsOf(answer.value);
    return {
      ...{
        analysis: keptReading(answer.value),
        findings,
        requiresAttention: needsAttention(findings),
        readBy: this.agreement.reader ?? '',
      },
      ...{ model: this.settings.AI_MODEL, took: Math.round(performance.now() - started) / 1000, at: this.clock.now() },
    };
  }
}
