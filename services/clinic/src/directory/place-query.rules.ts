export type PlaceWish = { kind: 'postal-code'; prefix: string } | { kind: 'city'; city: string; state: string | null };

/** Reads what a person types: "10001", "10001-1234", "M5V 2T6", "Brooklyn", "brooklyn, ny", "Portland Maine" stays a city name. */
export function readPlaceQuery(text: string): PlaceWish {
  const query = text.trim().replace(/\s+/g, ' ');
  const unitedStates = /^(\d{2,5})(?:-\d{0,4})?$/.exec(query);
  if (unitedStates) return { kind: 'postal-code', prefix: unitedStates[1]! };
  // The gazetteer knows the first half of Canadian codes (the delivery area).
  const canadian = /^([a-z]\d[a-z])(?: ?\d?[a-z]?\d?)$/i.exec(query);
  if (canadian) return { kind: 'postal-code', prefix: canadian[1]!.toUpperCase() };
  const [city = '', state] = query.toLowerCase().split(/\s*,\s*/);
  return { kind: 'city', city, state: state ? state : null };
}
