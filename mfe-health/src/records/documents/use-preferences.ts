import type { DocumentPreferences } from '@toothwise/contracts-health';
import { toast } from '@toothwise/ui';
import { useMutation, useQuery, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { healthApi, keys } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';

const keyOf = (personId: string) => [...keys.documents(personId), 'preferences'];

/** DOC-059 */
export function useDocumentPreferences() {
  const { personId } = usePerson();
  return useQuery({
    queryKey: keyOf(personId),
    queryFn: ({ signal }) => healthApi.readDocumentPreferences({ params: { personId }, signal }),
  });
}

export function useChangeDocumentPreferences() {
  const { personId } = usePerson();
  const { t } = useTranslation('health');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentPreferences) => healthApi.changeDocumentPreferences({ params: { personId }, body }),
    onSuccess: (kept) => {
      queries.setQueryData(keyOf(personId), kept);
      toast.success(t('documents.preferences.saved'));
    },
  });
}
