import { ListingRepository } from '../../services/clinic/src/directory/listing.repository.js';
import type { ListingWish } from '../../services/clinic/src/directory/listing-search.rules.js';

/** Writes down what it is asked, and finds nothing. */
class Asked {
  readonly texts: string[] = [];
  readonly query = (text: string): Promise<never[]> => {
    this.texts.push(text);
    return Promise.resolve([]);
  };
  /** What is read is the last; before it stands how it is to be read. */
  readonly together = (...reads: { text: string }[]): Promise<never[][]> => this.query(reads.at(-1)!.text).then(() => reads.map(() => []));
}

const near: ListingWish = { center: { latitude: 40, longitude: -75 }, now: new Date(), radiusMiles: 5, sort: 'tenths' };
const everything = {
  openNow: true,
  emergencyHours: true,
  acceptsNewPatients: true,
  acceptsInsurance: true,
  language: 'es',
  specialty: 'x',
};
const listings = (asked: Asked) => new ListingRepository(asked as never, asked as never);

/** Statements that are put together while it runs, by who sends them: the code itself does so here. */
const SENDERS: Readonly<Record<string, (asked: Asked) => Promise<unknown>[]>> = {
  'listing.repository.ts search': (asked) =>
    [near, { ...near, ...everything, sort: 'reviews' as const, minimumRating: 4, complete: true }].map((wish) =>
      listings(asked).search(wish, 9),
    ),
  'listing.repository.ts countUnsaid': (asked) => [listings(asked).countUnsaid({ ...near, ...everything })],
};

/** Of what a service declares of its tables, and a LISTEN, which has no rows: proven by their own tests. */
export const PROVEN_ELSEWHERE = ['changes.ts Changes', 'eraser.ts eraseRows', 'exporter.ts read'];

export async function textsSent(): Promise<Map<string, string[]>> {
  const sent = new Map<string, string[]>();
  for (const [name, send] of Object.entries(SENDERS)) {
    const asked = new Asked();
    // It may stumble over what is not there, once it has asked.
    await Promise.allSettled(send(asked));
    sent.set(name, asked.texts);
  }
  return sent;
}
