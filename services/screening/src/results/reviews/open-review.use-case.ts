import { Injectable } from '@nestjs/common';
import type { ReviewCase } from '@toothwise/contracts-screening';
import type { SignedLink } from '@toothwise/objects';
import { type Actor, Audit, Clock, ProblemError } from '@toothwise/service-kit';
import { Photos } from '../../care/photos/photo.repository.js';
import { readable } from '../../care/screenings/screening.mapper.js';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { entryOf, requireDentist } from './claim-review.use-case.js';
import { Licences } from './licence.repository.js';
import { Reviews } from './review.repository.js';

/** A dentist reads a case that they have. That they did is written down before they are answered; its patient sees it. */
@Injectable()
export class OpenReview {
  constructor(
    private readonly licences: Licences,
    private readonly reviews: Reviews,
    private readonly screenings: Screenings,
    private readonly photos: Photos,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** With corrected red flags and those for clinicians only. @throws ProblemError `auth.forbidden`, `licence.missing`, `review.not-yours`, `resource.not-found` */
  async execute(dentist: Actor, id: string): Promise<ReviewCase> {
    const personId = await this.require(dentist, id);
    const { screening, photos } = await this.screenings.whole(personId, id);
    const note = (await this.screenings.require(personId, id)).clinicianNote;
    const entry = (await this.reviews.claimed(dentist.id)).find(({ screeningId }) => screeningId === id);
    if (!screening.analysis || !entry) throw new ProblemError('review.not-yours');
    await this.looked(dentist, 'review.opened', id, personId);
    const { completedAt, form, person, signs, analysis } = screening;
    const { personId: _whose, name: _called, ...about } = person;
    return {
      ...entryOf(entry),
      completedAt: completedAt?.toISOString() ?? null,
      ...{ form, person: about, signs, photos },
      analysis: readable(analysis),
      clinician: note ?? { redFlags: [], corrected: [] },
      openedAt: this.clock.now().toISOString(),
    };
  }

  /** @throws ProblemError as above */
  async photo(dentist: Actor, id: string, photoId: string): Promise<SignedLink> {
    const personId = await this.require(dentist, id);
    const link = await this.photos.link({ screeningId: id }, photoId);
    await this.looked(dentist, 'review.photo-opened', id, personId);
    return link;
  }

  /** @returns whose it is */
  private async require(dentist: Actor, id: string): Promise<string> {
    requireDentist(dentist);
    await this.licences.require(dentist.id);
    const review = await this.reviews.find(id);
    if (!review) throw new ProblemError('resource.not-found');
    if (review.reviewedAt || review.claimedBy !== dentist.id) throw new ProblemError('review.not-yours');
    return review.personId;
  }

  private looked(dentist: Actor, action: string, subjectId: string, personId: string): Promise<void> {
    return this.audit.opened({ actor: dentist, action, subjectType: 'screening', subjectId, personId });
  }
}
