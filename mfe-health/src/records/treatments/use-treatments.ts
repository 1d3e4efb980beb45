import type { Treatment, TreatmentChanges, TreatmentDraft, TreatmentPage, TreatmentSaved } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { toast } from '@toothwise/ui';
import {
  browserZone,
  addressOf,
  keepPreviousData,
  useEventStream,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
  useTranslation,
} from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { useRemoveWithUndo } from '../../basics/undo/use-remove-with-undo.js';
import type { Filters } from './use-filters.js';

const here = () => ({ timeZone: browserZone() });

/** Records of the person, live in every tab, a page at a time. */
export function useTreatments(filters: Filters) {
  const { personId } = usePerson();
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: keys.treatments(personId) });
  useEventStream(addressOf(healthRoutes.watchDay, { params: { personId } }), { onEvent: again, poll: again });
  return useInfiniteQuery({
    queryKey: [...keys.treatments(personId), 'list', filters],
    queryFn: ({ signal, pageParam: cursor }) => healthApi.listTreatments({ params: { personId }, query: { ...filters, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): TreatmentPage => ({ ...pages[0]!, items: pages.flatMap(({ items }) => items) }),
    placeholderData: keepPreviousData,
  });
}

/** @param wanted false where it is being deleted: what is gone is not read again */
export function useTreatment(treatmentId: string, wanted = true): UseQueryResult<Treatment> {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.treatments(personId), treatmentId],
    queryFn: ({ signal }) => healthApi.readTreatment({ params: { personId, treatmentId }, signal }),
    enabled: wanted,
  });
}

export function useTreatmentChanges(treatmentId: string): UseQueryResult<TreatmentChanges> {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.treatments(personId), treatmentId, 'changes'],
    queryFn: ({ signal }) => healthApi.listTreatmentChanges({ params: { personId, treatmentId }, signal }),
  });
}

/** Reads a record anew, for a form that was outrun. */
export function useReadAgain(): (treatmentId: string) => Promise<Treatment> {
  const { personId } = usePerson();
  const queries = useQueryClient();
  return (treatmentId) =>
    queries.fetchQuery({
      queryKey: [...keys.treatments(personId), treatmentId],
      queryFn: ({ signal }) => healthApi.readTreatment({ params: { personId, treatmentId }, signal }),
    });
}

/** Adds a record, or writes the one that was seen anew. The caller says what failed beside the fields. */
export function useSaveTreatment(seen: Treatment | null) {
  const { personId } = usePerson();
  const queries = useQueryClient();
  const { t } = useTranslation('health');
  return useMutation({
    mutationFn: ({ body, key }: { body: TreatmentDraft; key: string }): Promise<TreatmentSaved> =>
      seen
        ? healthApi.changeTreatment({ params: { personId, treatmentId: seen.id }, query: here(), body, ifMatch: seen.version })
        : healthApi.addTreatment({ params: { personId }, query: here(), body, idempotencyKey: key }),
    onSuccess: () => {
      toast.success(t('treatments.success'), { body: t(seen ? 'treatments.changed' : 'treatments.added') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.treatments(personId) }),
  });
}

/** Deletes records; the page of the list says what failed. */
export function useRemoveTreatment() {
  const { personId } = usePerson();
  const queries = useQueryClient();
  const { t } = useTranslation('health');
  return useRemoveWithUndo({
    remove: (treatmentId) => healthApi.removeTreatment({ params: { personId, treatmentId } }),
    restore: (treatmentId) => healthApi.restoreTreatment({ params: { personId, treatmentId } }),
    again: () => queries.invalidateQueries({ queryKey: keys.treatments(personId) }),
    said: { removed: t('treatments.removed'), restored: t('treatments.restored'), failed: t('treatments.failedToRemove') },
  });
}
