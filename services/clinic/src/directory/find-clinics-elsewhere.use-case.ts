import type { ClinicSearch, ClinicsElsewhere } from '@toothwise/contracts-clinic';
import { Clock } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { FindSearchCenter } from './find-search-center.use-case.js';
import { callTo } from './listing.mapper.js';
import { ListingRepository } from './listing.repository.js';
import { OutsideAnswers } from '../outside/outside-answers.gateway.js';
import { chosen } from '../outside/outside.rules.js';

/** As many of our own nearest are compared with what others tell. */
const OWN = 300;

/** What outside sources know beside our own directory. Any signed-in person may search; our own search never waits for this one. */
@Injectable()
export class FindClinicsElsewhere {
  constructor(
    private readonly answers: OutsideAnswers,
    private readonly listings: ListingRepository,
    private readonly findCenter: FindSearchCenter,
    private readonly clock: Clock,
  ) {}

  async execute(wish: ClinicSearch): Promise<ClinicsElsewhere> {
    if (!this.answers.configured) return { clinics: [], sources: [] };
    const now = this.clock.now();
    const { center } = await this.findCenter.execute(wish.place);
    const [answers, own] = await Promise.all([
      this.answers.around(center, wish.radiusMiles),
      this.listings.search({ center, now, radiusMiles: wish.radiusMiles, sort: 'distance' }, OWN),
    ]);
    return {
      clinics: chosen(answers, own, center, wish).map((clinic) => ({ ...clinic, ...callTo(clinic.phone) })),
      sources: answers.map(({ told: _, ...said }) => said),
    };
  }
}
