import { type ClinicDetails, MOST_REVIEWS } from '@toothwise/contracts-clinic';
import { ProblemError } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { OutsideAnswers } from '../outside/outside-answers.gateway.js';
import { clinicsOf, isSame } from '../outside/outside.rules.js';
import { type ListedClinic, ListingRepository } from './listing.repository.js';
import { PhotoLinks } from './photo-links.gateway.js';

/** Outside sources are asked this far around the clinic itself. */
const AROUND_MILES = 1;

/** Photos and latest reviews of one entry of our directory. Any signed-in person may look. */
@Injectable()
export class ReadClinic {
  constructor(
    private readonly listings: ListingRepository,
    private readonly answers: OutsideAnswers,
    private readonly photos: PhotoLinks,
  ) {}

  /** @param clinicId with its source in front, as a search says it @throws ProblemError `resource.not-found` */
  async execute(clinicId: string): Promise<ClinicDetails> {
    const listing = await this.listings.find(clinicId.slice(clinicId.indexOf('_') + 1));
    if (!listing) throw new ProblemError('resource.not-found');
    const [recentReviews, photos] = await Promise.all([this.reviewsOf(listing), this.photos.of(listing.photoKeys)]);
    return { id: clinicId, recentReviews, photos };
  }

  /** Our own directory keeps no texts: what another source tells of the same clinic just now. Of invented ones nobody is asked. */
  private async reviewsOf(listing: ListedClinic): Promise<ClinicDetails['recentReviews']> {
    if (!this.answers.configured || listing.sample) return [];
    const known = clinicsOf(await this.answers.around(listing, AROUND_MILES), listing).find((clinic) => isSame(listing, clinic));
    return (known?.recentReviews ?? []).slice(0, MOST_REVIEWS);
  }
}
