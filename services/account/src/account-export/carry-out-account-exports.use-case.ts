import { Inject, Injectable } from '@nestjs/common';
import { accountExportFailed, accountExportReady } from '@toothwise/contracts-account';
import { appendEvent } from '@toothwise/event-bus';
import { ExportStore, ObjectRemovals } from '@toothwise/objects';
import { Clock, Eraser, Exporter, LOGGER, type Logger, Transactions, concerns } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { GATHERED } from './exported.events.js';
import { GatherParts } from './gather-parts.use-case.js';
import { AccountExportRepository } from './account-export.repository.js';
import { type AccountExportRow, expiryOf, nextStep } from './account-export.rules.js';

/**
 * Brings each order one step further: this service's part, the file of all parts once they are there, and parts go. What is there stays there:
 * whoever is killed in between is followed by who does that one step again. The row is locked meanwhile, so that nobody else does it too.
 */
@Injectable()
export class CarryOutAccountExports {
  constructor(
    private readonly accountExports: AccountExportRepository,
    private readonly exporter: Exporter,
    private readonly gather: GatherParts,
    private readonly parts: ExportStore,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    eraser: Eraser,
  ) {
    // Parts of all services, also what one was still writing when it erased the person.
    eraser.add({ afterwards: (personId) => this.removeParts(personId) });
    // An earlier download, on its way out from the day it is there, is no file of theirs.
    exporter.addNames(async (keys) => new Map(keys.filter((key) => key.endsWith('.zip')).map((key) => [key, null])));
  }

  /** Safe on every replica. One that fails holds up no other. @returns how many steps were taken */
  async execute(): Promise<number> {
    let taken = 0;
    for (const id of await this.accountExports.listOpen()) {
      try {
        while (await this.transactions.run((tx) => this.step(tx, id), { asLease: true })) taken += 1;
      } catch (error) {
        this.log.warn({ err: error, export: id }, 'an export could not go on; it is tried again');
      }
    }
    return taken;
  }

  private async step(tx: EntityManager, id: string): Promise<boolean> {
    const row = await this.accountExports.take(tx, id);
    const now = this.clock.now();
    const step = row && nextStep(row, GATHERED, now);
    if (!step) return false;
    concerns(tx, row.personId);
    if (step === 'own') {
      await this.exporter.export(row.personId, id);
      await this.accountExports.confirm(tx, id, 'account', now);
    } else if (step === 'gather') await this.makeFile(tx, row);
    else if (step === 'fail') await this.fail(tx, row);
    else {
      await this.removeParts(row.personId, id);
      await this.accountExports.markTidied(tx, id, now);
    }
    return true;
  }

  private async makeFile(tx: EntityManager, row: AccountExportRow): Promise<void> {
    const { id, personId } = row;
    await this.accountExports.holdForLong(tx);
    const { key, bytes } = await this.gather.execute(row);
    const at = this.clock.now();
    const expiresAt = expiryOf(at);
    const older = await this.accountExports.takeOlderFiles(tx, row);
    for (const one of [...older, key]) await this.removals.keep(tx, one);
    await this.removals.add(tx, older);
    await this.removals.add(tx, [key], expiresAt);
    await this.accountExports.markReady(tx, row, { key, bytes, at, expiresAt });
    const data = { exportId: id, expiresAt: expiresAt.toISOString() };
    await appendEvent(tx, accountExportReady, { aggregateId: id, aggregateVersion: 2, personId, data });
  }

  private async fail(tx: EntityManager, row: AccountExportRow): Promise<void> {
    const { id, personId, confirmed } = row;
    const missing = GATHERED.filter((service) => !(service in confirmed));
    this.log.error({ alert: 'export-failed', export: id, missing }, 'parts of an export have not come');
    await this.accountExports.markFailed(tx, row, this.clock.now());
    await appendEvent(tx, accountExportFailed, { aggregateId: id, aggregateVersion: 2, personId, data: { exportId: id } });
  }

  private async removeParts(personId: string, exportId?: string): Promise<void> {
    for (const service of GATHERED) await this.parts.removeOf(service, personId, exportId);
  }
}
