import type { MadeShare, NewShare } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { problemSentence, useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { healthApi, keys } from '../api/health.resource.js';
import { usePerson } from '../people/of-person.component.js';
import { useXrayPreferences } from '../xrays/use-preferences.js';

/** Links to things of the person, with when they were opened. */
export function useShares() {
  const { personId } = usePerson();
  return useQuery({
    queryKey: keys.shares(personId),
    queryFn: ({ signal }) => healthApi.listShares({ params: { personId }, signal }),
  });
}

function useSharesAgain(): () => Promise<void> {
  const { personId } = usePerson();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keys.shares(personId) });
}

/** What failed is said where it was asked for. */
export function useMakeShare(onMade: (made: MadeShare) => void) {
  const { personId } = usePerson();
  const again = useSharesAgain();
  return useMutation({
    mutationFn: (body: NewShare) => healthApi.makeShare({ params: { personId }, body }),
    onSuccess: onMade,
    onSettled: again,
  });
}

export function useEndShare() {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const again = useSharesAgain();
  return useMutation({
    mutationFn: (shareId: string) => healthApi.endShare({ params: { personId, shareId } }),
    onSuccess: () => toast.success(t('sharing.list.ended')),
    onError: (error) => toast.error(t('error'), { body: problemSentence(error, t('sharing.list.failedToEnd')) }),
    onSettled: again,
  });
}

/** XRAY-068 */
export function useAllowSharing() {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const preferences = useXrayPreferences();
  const again = useSharesAgain();
  const change = useMutation({
    mutationFn: (shareWithDentalTeam: boolean) => {
      const { defaultViewMode, autoEnhanceImages } = preferences.data!;
      return healthApi.changeXrayPreferences({ params: { personId }, body: { defaultViewMode, autoEnhanceImages, shareWithDentalTeam } });
    },
    onSuccess: (kept) => {
      queries.setQueryData([...keys.xrays(personId), 'preferences'], kept);
      toast.info(t(kept.shareWithDentalTeam ? 'sharing.allow.switchedOn' : 'sharing.allow.switchedOff'));
    },
    onError: (error) => toast.error(t('error'), { body: problemSentence(error, t('sharing.allow.failed')) }),
    onSettled: again,
  });
  return { preferences, allowed: preferences.data?.shareWithDentalTeam ?? false, change };
}
