import type { XrayReadingState } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { useXraysAgain } from './use-xrays.js';

/** XRAY-026: what was read out of an X-ray, and how far it is; told anew when the record changes. */
export function useReading(xrayId: string) {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.xrays(personId), xrayId, 'reading'],
    queryFn: ({ signal }) => healthApi.readXrayReading({ params: { personId, xrayId }, signal }),
  });
}

/** XRAY-088, XRAY-093 */
export function useRequestReading(xrayId: string) {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const again = useXraysAgain();
  return useMutation({
    mutationFn: () => healthApi.requestXrayReading({ params: { personId, xrayId } }),
    onSuccess: (state: XrayReadingState) => {
      queries.setQueryData([...keys.xrays(personId), xrayId, 'reading'], state);
      toast.success(t('xrays.success'), { body: t('xrays.reading.requested') });
    },
    onSettled: again,
  });
}

/** XRAY-079 */
export function useAnalyseComparison(comparisonId: string) {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const again = useXraysAgain();
  return useMutation({
    mutationFn: () => healthApi.analyseXrayComparison({ params: { personId, comparisonId } }),
    onSuccess: () => toast.success(t('xrays.success'), { body: t('xrays.reading.requested') }),
    onSettled: again,
  });
}
