import type {
  DocumentAnswers,
  DocumentDetail,
  DocumentPage,
  DocumentType,
  ExtractedRow,
  TreatmentDraft,
} from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { toast } from '@toothwise/ui';
import {
  browserZone,
  addressOf,
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
import { healthApi, keys } from '../api/health.resource.js';
import { usePerson } from '../people/of-person.component.js';

/** Documents of the person, live in every tab, a page at a time. */
export function useDocuments(type: DocumentType | undefined) {
  const { personId } = usePerson();
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: keys.documents(personId) });
  useEventStream(addressOf(healthRoutes.watchDay, { params: { personId } }), { onEvent: again, poll: again });
  return useInfiniteQuery({
    queryKey: [...keys.documents(personId), 'list', type ?? null],
    queryFn: ({ signal, pageParam: cursor }) => healthApi.listDocuments({ params: { personId }, query: { type, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): DocumentPage => ({ ...pages[0]!, items: pages.flatMap(({ items }) => items) }),
    placeholderData: keepPreviousData,
  });
}

export function useDocument(documentId: string): UseQueryResult<DocumentDetail> {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.documents(personId), documentId],
    queryFn: ({ signal }) => healthApi.readDocument({ params: { personId, documentId }, signal }),
  });
}

/** A link lives for a minute; the picture itself stays in the browser's memory while it is shown. */
export function usePagePicture(documentId: string, page: number) {
  const { personId } = usePerson();
  return useQuery({
    queryKey: [...keys.documents(personId), documentId, 'page', page],
    queryFn: ({ signal }) => healthApi.linkDocumentPage({ params: { personId, documentId, page }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

/** What is done with one document. */
export function useDocumentActions(documentId: string) {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const params = { personId, documentId };
  const onSettled = () => queries.invalidateQueries({ queryKey: keys.documents(personId) });
  const process = useMutation({
    mutationFn: (body: DocumentAnswers) => healthApi.processDocument({ params, body }),
    onError: (error) => toast.error(t('documents.processingFailed'), { body: problemSentence(error, t('documents.processingFailedBody')) }),
    onSettled,
  });
  const seeRest = useMutation({
    mutationFn: () => healthApi.seeRestOfDocument({ params }),
    onError: (error) => toast.error(t('documents.processingFailed'), { body: problemSentence(error, t('documents.processingFailedBody')) }),
    onSettled,
  });
  const save = useMutation({
    mutationFn: ({ row, body }: { row: ExtractedRow; body: TreatmentDraft }) =>
      healthApi.saveExtracted({ params: { ...params, extractedId: row.id }, body }),
    onError: (error) => toast.error(t('error'), { body: problemSentence(error, t('documents.results.saveFailed')) }),
    onSettled,
  });
  const importAll = useMutation({
    mutationFn: ({ ids, key }: { ids: string[]; key: string }) =>
      healthApi.importTreatments({ params, query: { timeZone: browserZone() }, body: { ids }, idempotencyKey: key }),
    onSuccess: () => toast.success(t('documents.importedTitle'), { body: t('documents.importedBody') }),
    onError: (error) => toast.error(t('documents.importFailed'), { body: problemSentence(error, t('documents.importFailedBody')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['health', personId] }),
  });
  const download = useMutation({
    mutationFn: () => healthApi.linkDocument({ params }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(t('error'), { body: problemSentence(error, t('documents.results.linkFailed')) }),
  });
  return { process, seeRest, save, importAll, download };
}

/** Long enough to read what was deleted and to think better of it. */
const UNDO_MS = 15_000;

/** Deletes a document; the toast brings it back. */
export function useRemoveDocument() {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: keys.documents(personId) });
  const onError = (error: unknown) => toast.error(t('error'), { body: problemSentence(error, t('documents.failedToRemove')) });
  const restore = useMutation({
    mutationFn: (documentId: string) => healthApi.restoreDocument({ params: { personId, documentId } }),
    onSuccess: () => toast.info(t('documents.restored')),
    ...{ onError, onSettled },
  });
  return useMutation({
    mutationFn: (documentId: string) => healthApi.removeDocument({ params: { personId, documentId } }),
    onSuccess: (_, documentId) => {
      const action = { label: t('documents.undo'), run: () => restore.mutate(documentId) };
      toast.info(t('documents.removed'), { action, duration: UNDO_MS });
    },
    ...{ onError, onSettled },
  });
}
