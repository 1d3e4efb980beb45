import type { Trends } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { browserZone, keepPreviousData, useQuery, type UseQueryResult, useTranslation } from '@toothwise/web-platform';
import { useEffect } from 'react';
import { healthApi, keys } from '../api/health.resource.js';
import { usePerson } from '../people/of-person.component.js';
import { useLiveRecord } from '../people/use-live-record.js';

/** The person's trends of a range, live in every tab. */
export function useTrends(range: Trends['range']): UseQueryResult<Trends> {
  const { t } = useTranslation('health');
  const { personId } = usePerson();
  useLiveRecord();
  const query = useQuery({
    queryKey: keys.trends(personId, range),
    queryFn: ({ signal }) => healthApi.readTrends({ params: { personId }, query: { range, timeZone: browserZone() }, signal }),
    placeholderData: keepPreviousData,
  });
  const failed = query.isError && query.data === undefined;
  useEffect(() => {
    if (failed) toast.error(t('error'), { body: t('trends.loadFailed') });
  }, [failed, t]);
  return query;
}
