import type { Billing } from '@toothwise/contracts-clinic';
import { useMutation, useQuery, useSearchParams } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';

/** While Stripe's word about a card is under way, in milliseconds, and how often it is looked for. */
const LOOK_MS = 2000;
const LOOKS = 15;

/** Whether the browser comes back from Stripe's page, where a card was saved. */
export const useIsBack = (): boolean => useSearchParams()[0].get('card') === 'saved';

/** For what waits for that word. */
export const lookAgain = (isBack: boolean, looks: number): number | false => (isBack && looks < LOOKS ? LOOK_MS : false);

export function useBilling() {
  const isBack = useIsBack();
  return useQuery<Billing>({
    queryKey: keys.billing,
    queryFn: ({ signal }) => clinicApi.readBilling({ signal }),
    refetchInterval: ({ state }) => lookAgain(isBack, state.dataUpdateCount),
  });
}

/** Goes to Stripe's page, on which a card is saved; that leads back to the page that is named. */
export const useSaveCard = (from: 'programme' | 'statement') =>
  useMutation({
    mutationFn: () => clinicApi.saveCard({ body: { from } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
