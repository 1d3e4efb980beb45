/** Specification §9: distances are computed with an Earth radius of 3959 miles (FIND-068). */
export const EARTH_RADIUS_MILES = 3959;
/** The widget's radius (FIND-060), also the reach of a lead. */
export const DEFAULT_RADIUS_MILES = 25;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in miles (haversine). */
export function distanceMiles(from: Coordinates, to: Coordinates): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** One decimal: what a person is told. */
export const roundedMiles = (miles: number): number => Math.round(miles * 10) / 10;

/**
 * A box around a point that holds everything within the radius: lets the database use its index before distances are computed.
 * Longitudes may leave ±180 near the date line; the search then simply finds nothing on the far side.
 */
export function boundingBox(center: Coordinates, radiusMiles: number): { south: number; north: number; west: number; east: number } {
  const latitude = (radiusMiles / EARTH_RADIUS_MILES) * (180 / Math.PI);
  const longitude = latitude / Math.max(0.01, Math.cos(radians(center.latitude)));
  return {
    south: center.latitude - latitude,
    north: center.latitude + latitude,
    west: center.longitude - longitude,
    east: center.longitude + longitude,
  };
}
