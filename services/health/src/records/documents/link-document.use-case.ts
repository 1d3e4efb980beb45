import { Injectable } from '@nestjs/common';
import { isActiveKey, ObjectStore, type SignedLink } from '@toothwise/objects';
import { type PersonScope, ProblemError } from '@toothwise/service-kit';
import { DocumentRepository } from './document.repository.js';
import { kindOf } from './document.rules.js';
import { ExtractedRepository } from './extracted.repository.js';

/** Links for 60 s: to the file as a download, to pages as pictures. */
@Injectable()
export class LinkDocument {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly extracted: ExtractedRepository,
    private readonly objects: ObjectStore,
  ) {}

  /** @param page where its picture is meant, not the file @throws ProblemError `resource.not-found`, `document.not-clean`, `document.active` */
  execute(scope: PersonScope, id: string, page?: number): Promise<SignedLink> {
    return page === undefined ? this.file(scope, id) : this.page(scope, id, page);
  }

  private async file(scope: PersonScope, id: string): Promise<SignedLink> {
    const { scan, objectKey, contentType } = await this.require(scope, id);
    if (scan !== 'clean') throw new ProblemError('document.not-clean');
    if (isActiveKey(objectKey)) throw new ProblemError('document.active');
    const name = `document.${kindOf(contentType)!.ending}`;
    return this.objects.link(objectKey, { contentType: 'application/octet-stream', disposition: 'attachment', name });
  }

  private async page(scope: PersonScope, id: string, page: number): Promise<SignedLink> {
    const pages = await this.extracted.pages(await this.require(scope, id));
    const found = pages.find((one) => one.page === page);
    if (!found) throw new ProblemError('resource.not-found');
    return this.objects.link(found.objectKey, { contentType: 'image/jpeg', disposition: 'inline', name: `page-${page}.jpg` });
  }

  private async require(scope: PersonScope, id: string) {
    const row = await this.documents.find(scope, id);
    if (!row) throw new ProblemError('resource.not-found');
    return row;
  }
}
