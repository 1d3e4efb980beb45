import type { XrayPreferences } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { problemSentence, useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { healthApi, keys } from '../api/health.resource.js';
import { usePerson } from '../people/of-person.component.js';

/** XRAY-081 */
export function useXrayPreferences() {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.xrays(personId), 'preferences'],
    queryFn: ({ signal }) => healthApi.readXrayPreferences({ params: { personId }, signal }),
  });
}

export function useChangeXrayPreferences() {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const queryKey = [...keys.xrays(personId), 'preferences'];
  return useMutation({
    mutationFn: (body: XrayPreferences) => healthApi.changeXrayPreferences({ params: { personId }, body }),
    onSuccess: (kept) => queries.setQueryData(queryKey, kept),
    onError: (error) => toast.error(t('error'), { body: problemSentence(error, t('xrays.failedToPrefer')) }),
  });
}
