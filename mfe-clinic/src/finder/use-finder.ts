import type { ClinicsElsewhere, ClinicSearch, ClinicsFound } from '@toothwise/contracts-clinic';
import { isMeantElsewhere } from '@toothwise/contracts-core/options';
import { locate, LocationFailure, useOnline, useQuery, useSearchParams, type UseQueryResult } from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { DEFAULTS, type Filters, filtersOf, URGENT, withFilters } from './finder-wish.rules.js';
import { useNotListed } from './not-listed.component.js';

interface Position {
  latitude: number;
  longitude: number;
  /** What the place is called that was found for a name; a code is told by itself. */
  label?: string;
  /** The same, of a code too. */
  full?: string;
}
/** Where to look: nowhere in particular, by a name, or around the device. */
export type Where = { kind: 'default' } | { kind: 'place'; name: string } | { kind: 'me' };

export interface Finder {
  filters: Filters;
  where: Where;
  /** Whoever looks has something that cannot wait. */
  urgent: boolean;
  /** The place that was found for the name; another town of that name may have been meant. */
  placeFound: string | null;
  /** Why there is no position, although one was asked for. */
  whereTrouble: 'unknown' | 'failed' | 'offline' | null;
  /** The place that was found for a name that may be of another country: they are asked before it is taken. */
  meant: string | null;
  /** Around where; null while nobody has named it. */
  place: ClinicSearch['place'];
  /** Which of the searches that were pressed for has come to something; null while it has not. */
  arrived: number | null;
  locating: boolean;
  /** FIND-052, FIND-053: why the device did not say where it is. */
  notLocated: LocationFailure | null;
  found: UseQueryResult<ClinicsFound>;
  /** What outside sources know beside it; our own clinics never wait for it. */
  elsewhere: UseQueryResult<ClinicsElsewhere>;
  /** Nobody knows yet around where to look, and a place that nobody named will not do. */
  placeless: boolean;
  /** The clinic whose details are open. */
  opened: string | null;
  look(where: Where): void;
  /** @param stays nobody is led to what is found: they go on choosing */
  search(filters: Filters, stays?: boolean): void;
  open(id: string | null): void;
}

/** The finder's state is its address: what is asked for, around where, and which clinic is open. */
export function useFinder(): Finder {
  const [params, setParams] = useSearchParams();
  const urgent = params.get('urgent') === '1';
  const filters = filtersOf(params, urgent ? URGENT : DEFAULTS);
  const where = whereOf(params);
  const position = usePosition(where);
  const outside = useNotListed();
  const meant = meantBy(where, position.data, outside);
  const place = position.data && !meant ? { latitude: position.data.latitude, longitude: position.data.longitude } : null;
  // What is near some other place is no help to whoever cannot wait, or is in another country.
  const needsPlace = outside !== null || urgent;
  const isPlaced = !position.isFetching && (place !== null || !needsPlace);
  const wish = { ...filters, place };
  const found = useQuery({
    queryKey: keys.search(wish),
    queryFn: ({ signal }) => clinicApi.findClinics({ body: wish, signal }),
    enabled: isPlaced,
  });
  const elsewhere = useQuery({
    queryKey: keys.elsewhere(wish),
    queryFn: ({ signal }) => clinicApi.findClinicsElsewhere({ body: wish, signal }),
    enabled: isPlaced,
    retry: false,
  });
  const [asked, ask] = useState<{ address: string; count: number } | null>(null);
  const hasArrived = asked?.address === params.toString() && !position.isFetching && !found.isFetching;
  const go = (address: URLSearchParams, again: () => unknown, stays = false) => {
    ask(stays ? null : { address: address.toString(), count: (asked?.count ?? 0) + 1 });
    // Asked again for the same: it may have changed.
    if (address.toString() === params.toString()) void again();
    // The page stays where it is until there is something to be led to.
    else setParams(address, { preventScrollReset: true });
  };
  const online = useOnline();
  return {
    filters,
    where,
    urgent,
    meant,
    place,
    arrived: hasArrived ? asked.count : null,
    placeFound: position.data?.label ?? null,
    whereTrouble: where.kind === 'place' && !position.isFetching && !position.data ? troubleOf(position, online) : null,
    locating: where.kind === 'me' && position.isFetching,
    notLocated: position.error instanceof LocationFailure && !position.isFetching ? position.error : null,
    found,
    elsewhere,
    placeless: needsPlace && !position.isFetching && place === null,
    opened: params.get('clinic'),
    look: (next) => go(addressOf(params, next), position.refetch),
    search: (next, stays) => {
      const address = withFilters(params, next, urgent ? URGENT : DEFAULTS);
      address.delete('clinic');
      go(address, found.refetch, stays);
    },
    open: (id) => {
      const address = new URLSearchParams(params);
      if (id === null) address.delete('clinic');
      else address.set('clinic', id);
      // Details are a step, and closing them none: the way back never opens them again.
      setParams(address, { preventScrollReset: true, replace: id === null });
    },
  };
}

function meantBy(where: Where, found: Position | null | undefined, country: string | null): string | null {
  const full = found?.full;
  return where.kind === 'place' && full && isMeantElsewhere(where.name, full, country) ? full : null;
}

function troubleOf({ isError, isPaused }: Pick<UseQueryResult, 'isError' | 'isPaused'>, online: boolean) {
  if (!online && (isError || isPaused)) return 'offline';
  return isError ? 'failed' : 'unknown';
}

function whereOf(params: URLSearchParams): Where {
  const name = params.get('place')?.trim().slice(0, 80);
  if (name && name.length >= 2) return { kind: 'place', name };
  return params.get('near') === 'me' ? { kind: 'me' } : { kind: 'default' };
}

function addressOf(params: URLSearchParams, where: Where): URLSearchParams {
  const address = new URLSearchParams(params);
  for (const name of ['place', 'near', 'clinic']) address.delete(name);
  if (where.kind === 'place') address.set('place', where.name);
  if (where.kind === 'me') address.set('near', 'me');
  return address;
}

/** FIND-052: without a position the search is around the default location, which the page says. */
function usePosition(where: Where): UseQueryResult<Position | null> {
  return useQuery({
    queryKey: where.kind === 'place' ? keys.places(where.name) : ['clinic', 'position', where.kind],
    queryFn: async ({ signal }): Promise<Position | null> => {
      if (where.kind === 'default') return null;
      if (where.kind === 'me') return locate();
      const { places } = await clinicApi.findPlaces({ query: { q: where.name }, signal });
      const [found] = places;
      if (!found) return null;
      const { latitude, longitude, label, postalCode } = found;
      return { latitude, longitude, full: label, ...(postalCode === null && { label }) };
    },
    retry: false,
    staleTime: 600_000,
  });
}
