import type { Conversation } from '@toothwise/contracts-advisor';
import { DIRECTORY_COUNTRIES } from '@toothwise/contracts-core/options';
import { locate, unsavedStore, useCountry, useQuery } from '@toothwise/web-platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { clinicApi, keys } from '../api/advisor.resource.js';
import type { Sent } from './unsent.js';

type Urgency = keyof typeof RADIUS;
interface Position {
  latitude: number;
  longitude: number;
}
/** What the clinic service takes as the name of a place. */
const PLACE_LENGTH = { min: 2, max: 80 };
/** Who is in a hurry is looked for farther away (ACF-032), in metres. */
const RADIUS = { high: 25_000, medium: 15_000, low: 15_000 } as const;
/** ACF-033 */
const WISH = { minRating: 4, maxResults: 5 } as const;
/** Where somebody was a moment ago is good enough (ACF-021). */
const POSITION_AGE_MS = 300_000;

/**
 * Looks for practices where the conversation asks for it, and says how that went (ACF-009 to 012).
 * @returns where they were looked for, by name; the same after a reload
 */
export function useSearch({ id, last, searching, result }: Conversation, isSending: boolean, send: (said: Sent) => void): Position | null {
  const key = `advisor.place.${id}`;
  const said = useRef(0);
  const { country } = useCountry();
  const unlisted = country === null || DIRECTORY_COUNTRIES.includes(country) ? null : country;
  const search = useQuery({
    queryKey: keys.search(id, last),
    queryFn: ({ signal }) =>
      look(
        { named: searching?.place ?? null, country, unlisted: unlisted !== null, before: unsavedStore.read<Position>(key) ?? null },
        result?.urgency ?? 'medium',
        signal,
      ),
    enabled: searching !== null && !isSending,
    staleTime: Infinity,
    retry: false,
  });
  const how = search.isError ? 'failed' : search.data && (search.data.count > 0 ? 'found' : 'none');
  const found = search.data?.place;
  useEffect(() => {
    if (found) unsavedStore.keep(key, { latitude: found.latitude, longitude: found.longitude });
  }, [key, found]);
  const say = useEffectEvent((went: 'found' | 'none' | 'failed') => {
    if (said.current === last) return;
    said.current = last;
    const around = search.data?.around;
    send({ search: went, ...(went !== 'failed' && around && { around }), ...(went === 'none' && unlisted && { unlisted }) });
  });
  useEffect(() => {
    if (searching !== null && !isSending && how) say(how);
  }, [searching, isSending, how]);
  return found ?? unsavedStore.read<Position>(key) ?? null;
}

interface Wished {
  named: string | null;
  /** Where the person seems to be: a town of that name elsewhere is not meant. */
  country: string | null;
  /** No practice of that country is known: nobody waits for one. */
  unlisted: boolean;
  before: Position | null;
}

/**
 * Around the place that is named now, else the one that was named before, else where the device is, if it may be asked. The service takes a
 * city of its own where it is told none, or none that it knows: practices there are none for somebody who may live anywhere.
 */
async function look({ named, country, unlisted, before }: Wished, urgency: Urgency, signal: AbortSignal) {
  const address = named?.trim().slice(0, PLACE_LENGTH.max) ?? null;
  if (address !== null && address.length < PLACE_LENGTH.min) return NOWHERE;
  if (unlisted && address === null && before === null) return NOWHERE;
  const device = address === null && before === null ? await devicePosition() : null;
  const position = address === null ? (before ?? device) : null;
  if (address === null && position === null) return NOWHERE;
  // ACF-024: which of the two it was is said; a place of before was said before.
  const around = address !== null ? 'address' : device ? 'device' : undefined;
  const within = (radius: number) => clinicApi.matchClinics({ body: { address, country, position, urgency, radius, ...WISH }, signal });
  const near = await within(RADIUS[urgency]);
  const isInVain = !unlisted && near.clinics.length === 0 && !near.searchLocation.usedDefaultLocation;
  // ACF-026: "let me try expanding the search".
  const { clinics, searchLocation } = isInVain ? await within(2 * RADIUS[urgency]) : near;
  if (searchLocation.usedDefaultLocation) return NOWHERE;
  return { place: { latitude: searchLocation.lat, longitude: searchLocation.lng }, count: clinics.length, around } as const;
}

const NOWHERE = { place: null, count: 0, around: undefined } as const;

/** Null where it is not told. */
const devicePosition = (): Promise<Position | null> => locate({ maxAge: POSITION_AGE_MS }).catch(() => null);
