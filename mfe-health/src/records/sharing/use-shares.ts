import type { MadeShare, NewShare } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { useChangeXrayPreferences, useXrayPreferences } from '../xrays/use-preferences.js';

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
    onSettled: again,
  });
}

/** XRAY-068 */
export function useAllowSharing() {
  const { t } = useTranslation('health');
  const preferences = useXrayPreferences();
  const again = useSharesAgain();
  const change = useChangeXrayPreferences(({ shareWithDentalTeam }) =>
    toast.info(t(shareWithDentalTeam ? 'sharing.allow.switchedOn' : 'sharing.allow.switchedOff')),
  );
  const allow = (shareWithDentalTeam: boolean) => change.mutate({ shareWithDentalTeam }, { onSettled: () => void again() });
  return { preferences, allowed: preferences.data?.shareWithDentalTeam ?? false, allow, busy: change.isPending, error: change.error };
}
