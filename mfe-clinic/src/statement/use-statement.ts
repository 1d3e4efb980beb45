import type { Charge } from '@toothwise/contracts-clinic';
import { useQuery } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { lookAgain, useIsBack } from '../billing/use-billing.js';

export function useMonths() {
  const isBack = useIsBack();
  return useQuery({
    queryKey: keys.statementMonths,
    queryFn: ({ signal }) => clinicApi.readStatementMonths({ signal }),
    // What failed is tried with the card that was saved just now.
    refetchInterval: ({ state }) => lookAgain(isBack, state.dataUpdateCount),
  });
}

/** Every charge of a month, or of all, however many pages that takes. */
export async function allCharges(month: string | undefined): Promise<Charge[]> {
  const charges: Charge[] = [];
  let cursor: string | undefined;
  do {
    const page = await clinicApi.readStatement({ query: { month, cursor, limit: 100 } });
    charges.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return charges;
}
