import type { Conversation } from '@toothwise/contracts-advisor';
import { unsavedStore, useQuery } from '@toothwise/web-platform';
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

/**
 * Looks for practices where the conversation asks for it, and says how that went (ACF-009 to 012).
 * @returns where they were looked for, by name; the same after a reload
 */
export function useSearch({ id, last, searching, result }: Conversation, isSending: boolean, send: (said: Sent) => void): Position | null {
  const key = `advisor.place.${id}`;
  const said = useRef(0);
  const search = useQuery({
    queryKey: keys.search(id, last),
    queryFn: ({ signal }) => look(searching?.place ?? null, unsavedStore.read<Position>(key) ?? null, result?.urgency ?? 'medium', signal),
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
    send({ search: went });
  });
  useEffect(() => {
    if (searching !== null && !isSending && how) say(how);
  }, [searching, isSending, how]);
  return found ?? unsavedStore.read<Position>(key) ?? null;
}

/**
 * Around the place that is named now, else the one that was named before. The service takes a city of its own where it is told none:
 * practices there are none for somebody who may live anywhere.
 */
async function look(named: string | null, before: Position | null, urgency: 'high' | 'medium' | 'low', signal: AbortSignal) {
  const place = named === null ? before : await placeNamed(named, signal);
  if (named !== null && !place) return { place: null, count: 0 };
  const query = { urgency, limit: LIMIT, latitude: place?.latitude, longitude: place?.longitude };
  const { clinics, usedDefaultLocation } = await clinicApi.findNearbyClinics({ query, signal });
  return { place, count: usedDefaultLocation ? 0 : clinics.length };
}

/** The best known place of a name; null where none is known. */
async function placeNamed(name: string, signal: AbortSignal): Promise<Position | null> {
  const q = name.trim().slice(0, PLACE_LENGTH.max);
  if (q.length < PLACE_LENGTH.min) return null;
  const { places } = await clinicApi.findPlaces({ query: { q }, signal });
  return places[0] ? { latitude: places[0].latitude, longitude: places[0].longitude } : null;
}
