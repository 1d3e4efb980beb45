import { Injectable } from '@nestjs/common';
import {
  SIMILAR_XRAYS,
  type Xray,
  type XrayCopy,
  type XrayCopyLink,
  type XrayList,
  type XrayPage,
  type XrayQuery,
} from '@toothwise/contracts-health';
import { ObjectStore, type SignedLink } from '@toothwise/objects';
import { Clock, type PersonScope, ProblemError, type Visitor } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import { dateOf, dayOf, startOf, zonesInForce } from '../../calendar/local-dates.rules.js';
import { livingSomewhere } from '../../calendar/time-zone.rules.js';
import { PersonRepository } from '../../people/person/person.repository.js';
import { ValuesApart } from './values-apart.use-case.js';
import { type Days, XrayListRepository } from './xray-list.repository.js';
import { XrayRepository, type XrayRow } from './xray.repository.js';

const FILE = { contentType: 'application/dicom', disposition: 'attachment', name: 'x-ray.dcm' } as const;
export const STORED_VALUES = { contentType: 'application/octet-stream', disposition: 'attachment', name: 'x-ray.raw' } as const;

/** Shows X-rays: each link is made after the person's right was checked, and lives for a minute. */
@Injectable()
export class ShowXray {
  constructor(
    private readonly xrays: XrayRepository,
    private readonly people: PersonRepository,
    private readonly lists: XrayListRepository,
    private readonly objects: ObjectStore,
    private readonly apart: ValuesApart,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found` */
  async execute(scope: PersonScope, xrayId: string): Promise<Xray> {
    return this.view(await this.require(scope, xrayId));
  }

  async page(scope: PersonScope, query: XrayQuery): Promise<XrayPage> {
    const found = await this.lists.page(scope, query, await this.days(scope, query));
    return { ...found, items: await this.views(found.items) };
  }

  /** When the first date that is asked for begins, and the last one is over, where the person lives. */
  private async days(scope: PersonScope, { from, to }: XrayQuery): Promise<Days> {
    if (from === undefined && to === undefined) return { begin: null, end: null };
    const zones = zonesInForce(livingSomewhere({ zones: await this.people.zones(scope) }, 'UTC').zones);
    return {
      begin: from === undefined ? null : new Date(startOf(zones, from)),
      end: to === undefined ? null : new Date(startOf(zones, dateOf(dayOf(to) + 1))),
    };
  }

  /** XRAY-082 @throws ProblemError `resource.not-found` */
  async similar(scope: PersonScope, xrayId: string): Promise<XrayList> {
    return { items: await this.views(await this.xrays.similar(scope, await this.require(scope, xrayId), SIMILAR_XRAYS)) };
  }

  /** @throws ProblemError `resource.not-found`, also where there is no such copy */
  async link(scope: PersonScope, xrayId: string, copy: XrayCopy): Promise<XrayCopyLink> {
    const xray = await this.require(scope, xrayId);
    const { depthFrom, originalKey } = xray;
    if (copy === 'picture') return { ...(await this.linkTo(xray.objectKey)), from: 0 };
    // Whoever may see an X-ray so may have its file.
    const isInFile = copy === 'original' || (copy === 'values' && depthFrom !== null);
    const key = isInFile ? originalKey : await this.apart.execute(scope, xray);
    if (key === null) throw new ProblemError('resource.not-found');
    const link = await this.objects.link(key, isInFile ? FILE : STORED_VALUES);
    return { ...link, from: copy === 'values' ? (depthFrom ?? 0) : 0 };
  }

  /** XRAY-080 @throws ProblemError `resource.not-found` */
  async opened({ id, scope }: Visitor, xrayId: string): Promise<void> {
    await this.require(scope, xrayId);
    await this.xrays.noteViewing(scope, id, xrayId, randomUUID(), this.clock.now());
  }

  async view({
    objectKey: _,
    originalKey: _file,
    depthKey: _values,
    depthFrom: _from,
    depthBytes: _bytes,
    previewKey,
    uploadedAt,
    ...row
  }: XrayRow): Promise<Xray> {
    return { ...row, uploadedAt: uploadedAt.toISOString(), preview: await this.linkTo(previewKey) };
  }

  private views(rows: readonly XrayRow[]): Promise<Xray[]> {
    return Promise.all(rows.map((row) => this.view(row)));
  }

  private linkTo(key: string): Promise<SignedLink> {
    return this.objects.link(key, { contentType: 'image/jpeg', disposition: 'inline', name: 'x-ray.jpg' });
  }

  private async require(scope: PersonScope, xrayId: string): Promise<XrayRow> {
    const found = await this.xrays.find(scope, xrayId);
    if (!found) throw new ProblemError('resource.not-found');
    return found;
  }
}
