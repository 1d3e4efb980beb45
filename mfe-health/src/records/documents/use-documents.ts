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

/** What is done with one document; who asks for it says what failed. */
export function useDocumentActions(documentId: string) {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  const params = { personId, documentId };
  const onSettled = () => queries.invalidateQueries({ queryKey: keys.documents(personId) });
  const process = useMutation({
    mutationFn: (body: DocumentAnswers) => healthApi.processDocument({ params, body }),
    onSettled,
  });
  const seeRest = useMutation({
    mutationFn: () => healthApi.seeRestOfDocument({ params }),
    onSettled,
  });
  const save = useMutation({
    mutationFn: ({ row, body }: { row: ExtractedRow; body: TreatmentDraft }) =>
      healthApi.saveExtracted({ params: { ...params, extractedId: row.id }, body }),
    onSettled,
  });
  const importAll = useMutation({
    mutationFn: ({ ids, key }: { ids: string[]; key: string }) =>
      healthApi.importTreatments({ params, query: { timeZone: browserZone() }, body: { ids }, idempotencyKey: key }),
    onSuccess: () => toast.success(t('documents.importedTitle'), { body: t('documents.importedBody') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['health', personId] }),
  });
  const download = useMutation({
    mutationFn: () => healthApi.linkDocument({ params }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return { process, seeRest, save, importAll, download };
}

/** Deletes documents; the page of the list says what failed. */
export function useRemoveDocument() {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  return useRemoveWithUndo({
    remove: (documentId) => healthApi.removeDocument({ params: { personId, documentId } }),
    restore: (documentId) => healthApi.restoreDocument({ params: { personId, documentId } }),
    again: () => queries.invalidateQueries({ queryKey: keys.documents(personId) }),
    said: { removed: t('documents.removed'), restored: t('documents.restored'), failed: t('documents.failedToRemove') },
  });
}
