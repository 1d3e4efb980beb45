import type { XrayPreferences, XrayPreferencesKept } from '@toothwise/contracts-health';
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

/** One change at a time, over what the one before has left: on the screen at once. @param failed what is said where there is no other word */
export function useChangeXrayPreferences({ failed, onKept }: { failed: string; onKept?: (kept: XrayPreferencesKept) => void }) {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const queryKey = [...keys.xrays(personId), 'preferences'];
  const known = () => queries.getQueryData<XrayPreferencesKept>(queryKey);
  const mutationKey = queryKey;
  return useMutation({
    mutationKey,
    scope: { id: `xray-preferences.${personId}` },
    mutationFn: async (change: Partial<XrayPreferences>) => {
      const { defaultViewMode, autoEnhanceImages } = known() ?? (await healthApi.readXrayPreferences({ params: { personId } }));
      return healthApi.changeXrayPreferences({ params: { personId }, body: { defaultViewMode, autoEnhanceImages, ...change } });
    },
    onMutate: ({ reader: _reader, ...change }) =>
      queries.setQueryData<XrayPreferencesKept>(queryKey, (data) => data && { ...data, ...change }),
    onSuccess: (kept) => {
      // What was chosen meanwhile waits for its turn, and stays on the screen.
      if (queries.isMutating({ mutationKey }) === 1) queries.setQueryData<XrayPreferencesKept>(queryKey, kept);
      onKept?.(kept);
    },
    onError: (error) => {
      toast.error(t('error'), { body: problemSentence(error, failed) });
      void queries.invalidateQueries({ queryKey });
    },
  });
}
