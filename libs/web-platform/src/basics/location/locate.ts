export class LocationFailure extends Error {
  constructor(readonly reason: 'unsupported' | 'refused' | 'unavailable') {
    super(reason);
    this.name = 'LocationFailure';
  }
}

/** Where the device is: high accuracy, at most 10 s, at most 10 minutes old unless told (FIND-048). Rejects with a LocationFailure. */
export function locate({ maxAge = 600_000 }: { maxAge?: number } = {}): Promise<{ latitude: number; longitude: number }> {
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.reject(new LocationFailure('unsupported'));
  const { promise, resolve, reject } = Promise.withResolvers<{ latitude: number; longitude: number }>();
  geolocation.getCurrentPosition(
    ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
    (error) => reject(new LocationFailure(error.code === error.PERMISSION_DENIED ? 'refused' : 'unavailable')),
    { enableHighAccuracy: true, timeout: 10_000, maximumAge: maxAge },
  );
  return promise;
}
