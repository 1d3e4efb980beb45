import type { CaseSearch, ClinicsMatched, OutsideClinic } from '@toothwise/contracts-clinic';
import { isMeantElsewhere } from '@toothwise/contracts-core/options';
import { Clock } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { roundedMiles } from '../practices/distance.rules.js';
import { FindPlaces } from './find-places.use-case.js';
import { FindSearchCenter } from './find-search-center.use-case.js';
import { listingId } from './listing.mapper.js';
import { type FoundListing, ListingRepository } from './listing.repository.js';
import { matchPoints, sumOf, type Wanted } from './match-score.rules.js';
import { openingText } from './opening-text.rules.js';
import { OutsideAnswers } from '../outside/outside-answers.gateway.js';
import { clinicsOf, isSame, METRES_PER_MILE } from '../outside/outside.rules.js';

/** As many of the nearest are compared: whoever is farther than these is not nearby. */
const COMPARED = 300;

/** The advisor's search: practices that fit a case, best match first, then nearest (ACF-041). Any signed-in person may search. */
@Injectable()
export class FindMatchingClinics {
  constructor(
    private readonly listings: ListingRepository,
    private readonly findPlaces: FindPlaces,
    private readonly findCenter: FindSearchCenter,
    private readonly outside: OutsideAnswers,
    private readonly clock: Clock,
  ) {}

  async execute({ address, country, position, radius, minRating, maxResults, ...wanted }: CaseSearch): Promise<ClinicsMatched> {
    const { center, usedDefaultLocation } = await this.findCenter.execute(
      (address && (await this.placeNamed(address, country))) || position,
    );
    const wish = {
      center,
      now: this.clock.now(),
      radiusMiles: radius / METRES_PER_MILE,
      sort: 'distance' as const,
      minimumRating: minRating,
    };
    const [found, answers] = await Promise.all([this.listings.search(wish, COMPARED), this.outside.around(center, wish.radiusMiles)]);
    const others = clinicsOf(answers, center)
      .filter(({ averageRating, distanceMiles }) => (averageRating ?? 0) >= minRating && distanceMiles <= wish.radiusMiles)
      .filter((clinic) => !found.some((known) => isSame(known, clinic)));
    const matched = [...found.map((listing) => toMatch(wanted, listing)), ...others.map((clinic) => toOutsideMatch(wanted, clinic))].sort(
      (a, b) => b.matchScore - a.matchScore || a.distanceMiles - b.distanceMiles || (a.placeId < b.placeId ? -1 : 1),
    );
    return {
      clinics: matched.slice(0, maxResults),
      searchLocation: { lat: center.latitude, lng: center.longitude, label: center.label, usedDefaultLocation },
      totalFound: matched.length,
      searchRadius: radius,
    };
  }

  /** There is a Windsor in Ontario, which nobody in England means: a name alone is looked up in their own country, or not at all. */
  private async placeNamed(address: string, country: string | null) {
    const [best] = await this.findPlaces.execute(address);
    if (best && isMeantElsewhere(address, best.label, country)) return this.outside.locate(address, country);
    return best ? { latitude: best.latitude, longitude: best.longitude } : this.outside.locate(address);
  }
}

function toMatch(wanted: Wanted, found: FoundListing): ClinicsMatched['clinics'][number] {
  // Whoever keeps emergency hours takes emergencies.
  const specialties = [...(found.specialties ?? []), ...(found.emergencyHours ? ['Emergency'] : [])];
  const matchReasons = matchPoints(wanted, { ...found, specialties, reviews: [] });
  const { name, address, phone, website, totalReviews, sample, openingHours } = found;
  return {
    ...{ name, address, phone, website, totalReviews, sample, matchReasons },
    placeId: listingId(found),
    rating: found.averageRating,
    priceLevel: null,
    location: { lat: found.latitude, lng: found.longitude },
    openingHours: openingHours && linesOf(openingText(openingHours)),
    isOpen: found.openNow,
    reviews: [],
    specialties: found.specialties ?? [],
    distanceMiles: roundedMiles(found.distanceMiles),
    matchScore: sumOf(matchReasons),
  };
}

/** What an outside source tells just now: the words of its reviews count (ACF-040). */
function toOutsideMatch(wanted: Wanted, clinic: OutsideClinic): ClinicsMatched['clinics'][number] {
  const matchReasons = matchPoints(wanted, { ...clinic, reviews: clinic.recentReviews.map(({ reviewText }) => reviewText) });
  const { name, address, phone, website, totalReviews, sample, priceLevel, distanceMiles } = clinic;
  return {
    ...{ name, address, phone, website, totalReviews, sample, matchReasons, priceLevel, distanceMiles },
    placeId: clinic.id,
    rating: clinic.averageRating,
    location: { lat: clinic.latitude, lng: clinic.longitude },
    openingHours: clinic.hours && linesOf(clinic.hours),
    isOpen: clinic.openNow,
    reviews: clinic.recentReviews.map(({ reviewerName, rating, reviewText, date, relativeDate }) => ({
      ...{ authorName: reviewerName, rating, text: reviewText, time: date, relativeTimeDescription: relativeDate ?? '' },
    })),
    specialties: [],
    matchScore: sumOf(matchReasons),
  };
}

/** "Monday: 9:00 AM – 5:00 PM" */
const linesOf = (hours: Record<string, string>): string[] =>
  Object.entries(hours).map(([day, text]) => `${day[0]!.toUpperCase()}${day.slice(1)}: ${text}`);
