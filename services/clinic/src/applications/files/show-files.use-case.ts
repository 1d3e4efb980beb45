import { Injectable } from '@nestjs/common';
import type { PracticeFiles } from '@toothwise/contracts-clinic';
import { ObjectStore, type SignedLink } from '@toothwise/objects';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { OwnApplication } from '../own-application.access.js';
import type { ProofRow } from './proof.record.js';
import { ProofRepository } from './proof.repository.js';
import { toProof } from './proof.rules.js';

/** What an application's files are, to its own practice; links live for a minute. */
@Injectable()
export class ShowFiles {
  constructor(
    private readonly own: OwnApplication,
    private readonly files: ProofRepository,
    private readonly objects: ObjectStore,
  ) {}

  /** @throws ProblemError `practice.role-required` */
  async execute(actor: Actor): Promise<PracticeFiles> {
    const row = await this.own.find(actor, 'page');
    return row ? this.of(row.id) : { proofs: [], photos: [] };
  }

  /** @throws ProblemError `practice.owner-required`, `resource.not-found` for another practice's too */
  async link(actor: Actor, proofId: string): Promise<SignedLink> {
    const row = await this.own.find(actor, 'handIn');
    const proof = row && (await this.files.proofs(row.id)).find(({ id }) => id === proofId);
    if (!proof) throw new ProblemError('resource.not-found');
    return this.linkTo(proof);
  }

  /** Whoever asks was let in before. */
  async of(applicationId: string): Promise<PracticeFiles> {
    const [proofs, photos] = await Promise.all([this.files.proofs(applicationId), this.files.photos(applicationId)]);
    return {
      proofs: proofs.map(toProof),
      photos: await Promise.all(
        photos.map(async ({ id, width, height, objectKey }) => ({ id, width, height, link: await this.linkToPhoto(objectKey) })),
      ),
    };
  }

  /** A PDF is saved, never shown in our origin. */
  linkTo({ objectKey, requirement, contentType }: ProofRow): Promise<SignedLink> {
    return contentType === 'application/pdf'
      ? this.objects.link(objectKey, { contentType: 'application/octet-stream', disposition: 'attachment', name: `${requirement}.pdf` })
      : this.objects.link(objectKey, { contentType, disposition: 'inline', name: `${requirement}.jpg` });
  }

  linkToPhoto(objectKey: string): Promise<SignedLink> {
    return this.objects.link(objectKey, { contentType: 'image/jpeg', disposition: 'inline', name: 'practice.jpg' });
  }
}
