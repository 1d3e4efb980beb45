import type { Treatment, TreatmentChanges, TreatmentDraft, TreatmentPage, TreatmentSaved } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { toast } from '@toothwise/ui';
import {
  browserZone,
  addressOf,
  ApiProblem,
  keepPreviousData,
  problemSentence,
  useEventStream,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
  useTranslation,
} from '@toothwise/web-platform';
import { useEffect } from 'react';
import { healthApi, keys } from '../api/health.resource.js';
import { isSentBefore } from '../api/outrun.js';
import { usePerson } from '../people/of-person.component.js';
import type { Filters } from './use-filters.js';

const here = () => ({ timeZone: browserZone() });

/** Records of the person, live in every tab, a page at a time. */
export function useTreatments(filters: Filters) {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: keys.treatments(personId) });
  useEventStream(addressOf(healthRoutes.watchDay, { params: { personId } }), { onEvent: again, poll: again });
  const found = useInfiniteQuery({
    queryKey: [...keys.treatments(personId), 'list', filters],
    queryFn: ({ signal, pageParam: cursor }) => healthApi.listTreatments({ params: { personId }, query: { ...filters, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): TreatmentPage => ({ ...pages[0]!, items: pages.flatMap(({ items }) => items) }),
    placeholderData: keepPreviousData,
  });
  const failed = found.isError && found.data === undefined;
  useEffect(() => {
    if (failed) toast.error(t('error'), { body: t('treatments.failedToLoad') });
  }, [failed, t]);
  return found;
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

export const codeOf = (error: unknown): string | null => (error instanceof ApiProblem ? error.code : null);

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
    onError: (error) => {
      if (isSentBefore(error)) toast.info(t('treatments.form.alreadyAdded'));
      else if (codeOf(error) === 'version.outdated') toast.info(t('treatments.form.outdated'));
      else toast.error(t('error'), { body: t(seen ? 'treatments.failedToChange' : 'treatments.failedToAdd') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.treatments(personId) }),
  });
}

/** Long enough to read what was deleted and to think better of it. */
const UNDO_MS = 15_000;

/** Deletes a record; the toast brings it back. */
export function useRemoveTreatment() {
  const { personId } = usePerson();
  const queries = useQueryClient();
  const { t } = useTranslation('health');
  const again = () => queries.invalidateQueries({ queryKey: keys.treatments(personId) });
  const failed = (error: unknown) => toast.error(t('error'), { body: problemSentence(error, t('treatments.failedToRemove')) });
  const restore = useMutation({
    mutationFn: (treatmentId: string) => healthApi.restoreTreatment({ params: { personId, treatmentId } }),
    onSuccess: () => toast.info(t('treatments.restored')),
    onError: failed,
    onSettled: again,
  });
  return useMutation({
    mutationFn: (treatmentId: string) => healthApi.removeTreatment({ params: { personId, treatmentId } }),
    onSuccess: (_, treatmentId) => {
      const action = { label: t('treatments.undo'), run: () => restore.mutate(treatmentId) };
      toast.info(t('treatments.removed'), { action, duration: UNDO_MS });
    },
    onError: failed,
    onSettled: again,
  });
}
