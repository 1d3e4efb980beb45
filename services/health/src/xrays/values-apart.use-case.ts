import { Injectable } from '@nestjs/common';
import { Transactions } from '@toothwise/service-kit';
import { XrayObjects } from './xray-objects.repository.js';
import { XrayRepository, type XrayRow } from './xray.repository.js';

/** Stored values as an object of their own, for whoever must not have the file in which they lie: its header names people. */
@Injectable()
export class ValuesApart {
  constructor(
    private readonly xrays: XrayRepository,
    private readonly store: XrayObjects,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Made when somebody asks first; of two who ask at once, what one has made goes again by itself.
   * @param owner whose X-ray it is @returns the object's key; null of what has no stored values, or is gone meanwhile
   */
  async execute(owner: { personId: string }, xray: XrayRow): Promise<string | null> {
    const { id, originalKey, depthFrom } = xray;
    if (originalKey === null || depthFrom === null) return xray.depthKey;
    const length = bytesOf(xray);
    const key = await this.store.valuesApart(owner, originalKey, { offset: depthFrom, length });
    return this.transactions.run((tx) => this.xrays.setApart(tx, id, key, length));
  }
}

const bytesOf = ({ width, height, depth }: XrayRow): number => (depth ? (width * height * depth.frames * depth.bits) / 8 : 0);
