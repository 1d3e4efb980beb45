interface Point {
  latitude: number;
  longitude: number;
}
/** How many dentists are around any point. */
const COUNT = 14;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SAID =
  'Friendly and thorough, and they had an appointment on the same day. The hygienist explained what she was doing and why, and nothing of it hurt.';

export interface DoublePlace extends Point {
  id: string;
  name: string;
  street: string;
  rating: number;
  count: number;
}

/** Invented dentists, the same ones around the same point; their names say what they are. The first two are in both sources. */
export function placesAround({ latitude, longitude }: Point, source: 'google' | 'yelp'): DoublePlace[] {
  const from = source === 'google' ? 0 : COUNT - 2;
  return Array.from({ length: COUNT }, (_, at) => {
    const number = at < 2 ? at + 1 : at + 1 + from;
    const turn = (number * 2.4) % (2 * Math.PI);
    const away = 0.004 * number;
    return {
      id: `double-${source}-${latitude.toFixed(3)}-${longitude.toFixed(3)}-${number}`.replaceAll('.', '_'),
      name: `Sample Dentist ${number}`,
      street: `${number} Sample Street`,
      latitude: latitude + away * Math.cos(turn),
      longitude: longitude + away * Math.sin(turn),
      rating: [4.8, 4.6, 4.3, 3.9, 4.9][number % 5]!,
      count: (source === 'google' ? 20 : 10) * number,
    };
  });
}

/** As the Places API (New) says a place; of it only what the field mask names is answered. */
export const googlePlace = (place: DoublePlace): Record<string, unknown> => ({
  id: place.id,
  displayName: { text: place.name, languageCode: 'en' },
  formattedAddress: `${place.street}, New York, NY 10001, USA`,
  location: { latitude: place.latitude, longitude: place.longitude },
  rating: place.rating,
  userRatingCount: place.count,
  businessStatus: 'OPERATIONAL',
  nationalPhoneNumber: '(212) 555-0190',
  internationalPhoneNumber: '+1 212-555-0190',
  websiteUri: 'https://sample-dentist.test/',
  googleMapsUri: 'https://maps.google.com/?cid=1',
  priceLevel: 'PRICE_LEVEL_MODERATE',
  regularOpeningHours: {
    weekdayDescriptions: DAYS.map((day, at) => `${day}: ${at > 4 ? 'Closed' : '9:00\u202fAM\u2009–\u20095:00\u202fPM'}`),
  },
  currentOpeningHours: { openNow: true },
  reviews: [1, 2, 3, 4, 5].map((number) => ({
    name: `places/${place.id}/reviews/${number}`,
    relativePublishTimeDescription: `${number} months ago`,
    rating: 6 - number,
    text: { text: number === 1 ? SAID : `Sample review ${number}.`, languageCode: 'en' },
    authorAttribution: { displayName: `Sample Person ${number}` },
    publishTime: `2026-0${number}-15T12:00:00Z`,
  })),
});

/** As Yelp's search says a business. */
export const yelpBusiness = (place: DoublePlace): Record<string, unknown> => ({
  id: place.id,
  alias: place.id,
  name: place.name,
  url: 'https://www.yelp.com/biz/sample-dentist',
  review_count: place.count,
  rating: place.rating,
  coordinates: { latitude: place.latitude, longitude: place.longitude },
  location: { display_address: [place.street, 'New York, NY 10001'] },
  phone: '+12125550190',
  display_phone: '(212) 555-0190',
  is_closed: false,
});
