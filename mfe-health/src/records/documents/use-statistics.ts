import type { DocumentStatistics } from '@toothwise/contracts-health';
import { browserZone, keepPreviousData, useQuery, type UseQueryResult } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';

/** DOC-058: of the days from this one on; of the last 30 without it. Live with the list of documents. */
export function useDocumentStatistics(from: string | undefined): UseQueryResult<DocumentStatistics> {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.documents(personId), 'statistics', from ?? null],
    queryFn: ({ signal }) => healthApi.readDocumentStatistics({ params: { personId }, query: { from, timeZone: browserZone() }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first of so many days that end with this one. Both are dates of the person's calendar. */
export function firstOf(days: number, last: string): string {
  const day = new Date(`${last}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days + 1);
  return day.toISOString().slice(0, 10);
}
