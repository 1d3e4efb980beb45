import type { XrayPreferences, XrayPreferencesKept } from '@toothwise/contracts-health';
import { useMutation, useQuery, useQueryClient } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';

/** XRAY-081 */
export function useXrayPreferences() {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.xrays(personId), 'preferences'],
    queryFn: ({ signal }) => healthApi.readXrayPreferences({ params: { personId }, signal }),
  });
}

/** One change at a time, over what the one before has left: on the screen at once. `error` is that of any of them. */
export function useChangeXrayPreferences(onKept?: (kept: XrayPreferencesKept) => void) {
  const { personId } = usePerson();
  const queries = useQueryClient();
  const queryKey = [...keys.xrays(personId), 'preferences'];
  const known = () => queries.getQueryData<XrayPreferencesKept>(queryKey);
  const mutationKey = queryKey;
  const [error, setError] = useState<unknown>(null);
  const change = useMutation({
    mutationKey,
    scope: { id: `xray-preferences.${personId}` },
    mutationFn: async (change: Partial<XrayPreferences>) => {
      const { defaultViewMode, autoEnhanceImages } = known() ?? (await healthApi.readXrayPreferences({ params: { personId } }));
      return healthApi.changeXrayPreferences({ params: { personId }, body: { defaultViewMode, autoEnhanceImages, ...change } });
    },
    onMutate: ({ reader: _reader, ...changed }) => {
      setError(null);
      queries.setQueryData<XrayPreferencesKept>(queryKey, (data) => data && { ...data, ...changed });
    },
    onSuccess: (kept) => {
      // What was chosen meanwhile waits for its turn, and stays on the screen.
      if (queries.isMutating({ mutationKey }) === 1) queries.setQueryData<XrayPreferencesKept>(queryKey, kept);
      onKept?.(kept);
    },
    onError: (failure) => {
      setError(failure);
      void queries.invalidateQueries({ queryKey });
    },
  });
  return { ...change, error };
}
