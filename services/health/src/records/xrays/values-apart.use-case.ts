import { Injectable } from '@nestjs/common';
import { Transactions } from '@toothwise/service-kit';
import { XrayObjects } from './xray-objects.repository.js';
import { XrayRepository, type XrayRow } from './xray.repository.js';

/** Stored values as an object of their own, for whoever must not have the file in which they lie: its header names people. */
@Injectable()
export class ValuesApart {
  /** By X-ray: whoever asks meanwhile has the same one, for a link may be opened by many and each is a file of up to 128 MiB. */
  private readonly making = new Map<string, Promise<string | null>>();

  constructor(
    private readonly xrays: XrayRepository,
    private readonly store: XrayObjects,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Made when somebody asks first. Of two processes that make one at once, what the later one has made goes again.
   * @param owner whose X-ray it is @returns the object's key; null of what has no stored values, or is gone meanwhile
   */
  async execute(owner: { personId: string }, xray: XrayRow): Promise<string | null> {
    const { id, originalKey, depthFrom } = xray;
    if (originalKey === null || depthFrom === null) return xray.depthKey;
    const under = this.making.get(id) ?? this.make(owner, id, originalKey, { offset: depthFrom, length: bytesOf(xray) });
    this.making.set(id, under);
    return under.finally(() => this.making.delete(id));
  }

  private async make(owner: { personId: string }, id: string, fileKey: string, lies: { offset: number; length: number }) {
    const key = await this.store.valuesApart(owner, fileKey, lies);
    const kept = await this.transactions.run((tx) => this.xrays.setApart(tx, id, key, lies.length));
    if (kept !== key) await this.store.drop(key);
    return kept;
  }
}

const bytesOf = ({ width, height, depth }: XrayRow): number => (depth ? (width * height * depth.frames * depth.bits) / 8 : 0);
