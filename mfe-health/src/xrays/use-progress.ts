import type { XrayTimeframe } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { keepPreviousData, useQuery, useTranslation } from '@toothwise/web-platform';
import { useEffect } from 'react';
import { healthApi, keys } from '../api/health.resource.js';
import { usePerson } from '../people/of-person.component.js';

/** XRAY-083, XRAY-085 */
export function useXrayProgress(timeframe: XrayTimeframe) {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const found = useQuery({
    queryKey: [...keys.xrays(personId), 'progress', timeframe],
    queryFn: ({ signal }) => healthApi.readXrayProgress({ params: { personId }, query: { timeframe }, signal }),
    placeholderData: keepPreviousData,
  });
  const failed = found.isError && found.data === undefined;
  useEffect(() => {
    if (failed) toast.error(t('error'), { body: t('xrays.failedToReport') });
  }, [failed, t]);
  return found;
}
