import type { Conversation } from '@toothwise/contracts-advisor';
import { useQuery } from '@toothwise/web-platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { clinicApi, keys } from '../api/advisor.resource.js';
import type { Sent } from './unsent.js';

interface Position {
  latitude: number;
  longitude: number;
}
/** What the clinic service takes as the name of a place. */
const PLACE_LENGTH = { min: 2, max: 80 };
/** As many as the result shows (FIND-062). */
const LIMIT = 3;

/** Looks for practices where the conversation asks for it, and says how that went (ACF-009 to 012). @returns where they were looked for, by name */
export function useSearch({ id, last, searching, result }: Conversation, isSending: boolean, send: (said: Sent) => void): Position | null {
  const place = useRef<Position | null>(null);
  const said = useRef(0);
  const search = useQuery({
    queryKey: keys.search(id, last),
    queryFn: ({ signal }) => look(searching?.place ?? null, result?.urgency ?? 'medium', signal),
    enabled: searching !== null && !isSending,
    staleTime: Infinity,
    retry: false,
  });
  const how = search.isError ? 'failed' : search.data && (search.data.count > 0 ? 'found' : 'none');
  if (search.data?.place) place.current = search.data.place;
  const say = useEffectEvent((found: 'found' | 'none' | 'failed') => {
    if (said.current === last) return;
    said.current = last;
    send({ search: found });
  });
  useEffect(() => {
    if (searching !== null && !isSending && how) say(how);
  }, [searching, isSending, how]);
  return place.current;
}

async function look(named: string | null, urgency: 'high' | 'medium' | 'low', signal: AbortSignal) {
  const place = named === null ? null : await placeNamed(named, signal);
  if (named !== null && !place) return { place: null, count: 0 };
  const query = { urgency, limit: LIMIT, latitude: place?.latitude, longitude: place?.longitude };
  const { clinics } = await clinicApi.findNearbyClinics({ query, signal });
  return { place, count: clinics.length };
}

/** The best known place of a name; null where none is known. */
async function placeNamed(name: string, signal: AbortSignal): Promise<Position | null> {
  const q = name.trim().slice(0, PLACE_LENGTH.max);
  if (q.length < PLACE_LENGTH.min) return null;
  const { places } = await clinicApi.findPlaces({ query: { q }, signal });
  return places[0] ? { latitude: places[0].latitude, longitude: places[0].longitude } : null;
}
