import type { XrayComparison } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { useMutation, useQuery, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { useXraysAgain } from './use-xrays.js';

/** XRAY-019 */
export function useComparisons() {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.xrays(personId), 'comparisons'],
    queryFn: ({ signal }) => healthApi.listXrayComparisons({ params: { personId }, signal }),
  });
}

/** X-rays that are chosen to be compared. @param onCompared shows what came of it @param onPick leads to where they are chosen */
export function useChosen(onCompared: (comparison: XrayComparison) => void, onPick: () => void) {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const again = useXraysAgain();
  const [chosen, setChosen] = useState<string[]>([]);
  const [picking, setPicking] = useState(false);
  const [isMiscounted, setMiscounted] = useState(false);
  const save = useMutation({
    mutationFn: (xrayIds: string[]) => healthApi.compareXrays({ params: { personId }, body: { xrayIds } }),
    onSuccess: (comparison) => {
      toast.success(t('xrays.success'), { body: t('xrays.compared') });
      setChosen([]);
      setPicking(false);
      onCompared(comparison);
    },
    onSettled: again,
  });
  return {
    ...{ chosen, picking },
    busy: save.isPending,
    error: save.error,
    /** XRAY-065: a comparison was asked for with another number of them. */
    isMiscounted: isMiscounted && chosen.length > 0 && chosen.length !== 2,
    toggle: (xrayId: string) => setChosen((now) => (now.includes(xrayId) ? now.filter((one) => one !== xrayId) : [...now, xrayId])),
    /** One that is deleted is not to be compared. */
    drop: (xrayId: string) => setChosen((now) => now.filter((one) => one !== xrayId)),
    clear: () => setChosen([]),
    compare: () => save.mutate(chosen),
    /** XRAY-020: the two that are chosen, or where two are chosen. */
    begin: () => {
      if (chosen.length === 2) return save.mutate(chosen);
      setMiscounted(true);
      setPicking(true);
      return onPick();
    },
  };
}

export function useRemoveComparison() {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const again = useXraysAgain();
  return useMutation({
    mutationFn: (comparisonId: string) => healthApi.removeXrayComparison({ params: { personId, comparisonId } }),
    onSuccess: () => toast.info(t('xrays.comparisons.removed')),
    onSettled: again,
  });
}
