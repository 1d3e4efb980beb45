import type { Xray, XrayDraft, XrayPage } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { toast } from '@toothwise/ui';
import {
  browserZone,
  addressOf,
  keepPreviousData,
  problemSentence,
  uploadFile,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useEffect } from 'react';
import { healthApi, keys } from '../api/health.resource.js';
import { usePerson } from '../people/of-person.component.js';
import type { XrayFilters } from './use-filters.js';

/** Says once that what was asked for did not come. */
function useToldFailure(failed: boolean, body: string) {
  const { t } = useTranslation('health');
  useEffect(() => {
    if (failed) toast.error(t('error'), { body });
  }, [failed, body, t]);
}

/** X-rays of the person, a page at a time (XRAY-084). */
export function useXrays(filters: XrayFilters) {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const found = useInfiniteQuery({
    queryKey: [...keys.xrays(personId), 'list', filters],
    queryFn: ({ signal, pageParam: cursor }) => healthApi.listXrays({ params: { personId }, query: { ...filters, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): XrayPage => ({ ...pages[0]!, items: pages.flatMap(({ items }) => items) }),
    placeholderData: keepPreviousData,
  });
  useToldFailure(found.isError && found.data === undefined, t('xrays.failedToLoad'));
  return found;
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
  const { t } = useTranslation('health');
  return useMutation({
    mutationFn: () => healthApi.linkXray({ params: { personId, xrayId }, query: { copy: 'original' } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(t('error'), { body: problemSentence(error, t('xrays.viewer.failedToDownload')) }),
  });
}

/** XRAY-080: a failure keeps nobody from looking. */
export function useNoteViewing(xrayId: string): void {
  const { personId } = usePerson();
  useEffect(() => {
    healthApi.openXray({ params: { personId, xrayId } }).catch(() => undefined);
  }, [personId, xrayId]);
}

/** Long enough to read what was deleted and to think better of it. */
const UNDO_MS = 15_000;

/** XRAY-073: deletes an X-ray; the toast brings it back. */
export function useRemoveXray() {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const again = useXraysAgain();
  const failed = (error: unknown) => toast.error(t('error'), { body: problemSentence(error, t('xrays.failedToRemove')) });
  const restore = useMutation({
    mutationFn: (xrayId: string) => healthApi.restoreXray({ params: { personId, xrayId } }),
    onSuccess: () => toast.info(t('xrays.restored')),
    onError: failed,
    onSettled: again,
  });
  return useMutation({
    mutationFn: (xrayId: string) => healthApi.removeXray({ params: { personId, xrayId } }),
    onSuccess: (_, xrayId) => {
      const action = { label: t('xrays.undo'), run: () => restore.mutate(xrayId) };
      toast.info(t('xrays.removed'), { action, duration: UNDO_MS });
    },
    onError: failed,
    onSettled: again,
  });
}
