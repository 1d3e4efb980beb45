import type { Xray, XrayDraft, XrayPage } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import {
  browserZone,
  addressOf,
  keepPreviousData,
  uploadFile,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useEffect } from 'react';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { useRemoveWithUndo } from '../../basics/undo/use-remove-with-undo.js';
import type { XrayFilters } from './use-filters.js';

/** X-rays of the person, a page at a time (XRAY-084). */
export function useXrays(filters: XrayFilters) {
  const { personId } = usePerson();
  return useInfiniteQuery({
    queryKey: [...keys.xrays(personId), 'list', filters],
    queryFn: ({ signal, pageParam: cursor }) => healthApi.listXrays({ params: { personId }, query: { ...filters, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): XrayPage => ({ ...pages[0]!, items: pages.flatMap(({ items }) => items) }),
    placeholderData: keepPreviousData,
  });
}

/** @param wanted not once it is being deleted: what is gone is not to be read again */
export function useXray(xrayId: string, wanted = true) {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.xrays(personId), xrayId],
    queryFn: ({ signal }) => healthApi.readXray({ params: { personId, xrayId }, signal }),
    enabled: wanted,
  });
}

/** Reads an X-ray anew, for a form that was outrun. */
export function useReadXrayAgain(): (xrayId: string) => Promise<Xray> {
  const { personId } = usePerson();
  const queries = useQueryClient();
  return (xrayId) =>
    queries.fetchQuery({
      queryKey: [...keys.xrays(personId), xrayId],
      queryFn: ({ signal }) => healthApi.readXray({ params: { personId, xrayId }, signal }),
    });
}

export function useSimilarXrays(xrayId: string) {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.xrays(personId), xrayId, 'similar'],
    queryFn: ({ signal }) => healthApi.listSimilarXrays({ params: { personId, xrayId }, signal }),
  });
}

/** Reads again what is known of the person's X-rays. */
export function useXraysAgain(): () => Promise<void> {
  const { personId } = usePerson();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keys.xrays(personId) });
}

/** 128 MiB over a slow line. */
const UPLOAD_MS = 20 * 60_000;

/** Sends one file, which is there once under its id, also when an answer got lost; `isConfirmed` says that it is of this person, whomever it names. Rejects with an ApiProblem; with an AbortError when `signal` aborts. */
export function useSendXray() {
  const { personId } = usePerson();
  return (
    file: File,
    { id, isConfirmed }: { id: string; isConfirmed: boolean },
    on: { signal: AbortSignal; onProgress: (part: number) => void },
  ): Promise<Xray> => {
    const address = addressOf(healthRoutes.addXray, { params: { personId } });
    const url = `${address}?id=${id}${isConfirmed ? '&samePerson=confirmed' : ''}`;
    return uploadFile({ method: 'POST', url, field: 'xray', file, ...on, timeoutMs: UPLOAD_MS });
  };
}

/** Says what an X-ray shows; the caller says what failed. */
export function useSayXray() {
  const { personId } = usePerson();
  const again = useXraysAgain();
  return useMutation({
    mutationFn: ({ id, version, body }: Pick<Xray, 'id' | 'version'> & { body: XrayDraft }) =>
      healthApi.changeXray({ params: { personId, xrayId: id }, query: { timeZone: browserZone() }, body, ifMatch: version }),
    onSettled: again,
  });
}

/** Downloads the file that an X-ray came as. */
export function useXrayFile(xrayId: string) {
  const { personId } = usePerson();
  return useMutation({
    mutationFn: () => healthApi.linkXray({ params: { personId, xrayId }, query: { copy: 'original' } }),
    onSuccess: ({ url }) => location.assign(url),
  });
}

/** XRAY-080: a failure keeps nobody from looking. */
export function useNoteViewing(xrayId: string): void {
  const { personId } = usePerson();
  useEffect(() => {
    healthApi.openXray({ params: { personId, xrayId } }).catch(() => undefined);
  }, [personId, xrayId]);
}

/** XRAY-073: deletes X-rays; the page of the list says what failed. */
export function useRemoveXray() {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const again = useXraysAgain();
  return useRemoveWithUndo({
    remove: (xrayId) => healthApi.removeXray({ params: { personId, xrayId } }),
    restore: (xrayId) => healthApi.restoreXray({ params: { personId, xrayId } }),
    again,
    said: { removed: t('xrays.removed'), restored: t('xrays.restored'), failed: t('xrays.failedToRemove') },
  });
}
