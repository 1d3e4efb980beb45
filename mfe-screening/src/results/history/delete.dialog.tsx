import type { ScreeningSummary } from '@toothwise/contracts-screening';
import { Button, Dialog, toast } from '@toothwise/ui';
import { FailureNotice, keptResultsStore, lastError, sayWhen, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { useWhose } from '../../basics/outcome/whose.js';

/** Asks before an assessment is deleted, which nothing undoes (PROF-020). */
export function DeleteDialog({ item, onClose }: { item: ScreeningSummary | null; onClose: () => void }) {
  const { t } = useTranslation('screening');
  const client = useQueryClient();
  const whose = useWhose();
  const remove = useMutation({
    mutationFn: (id: string) => screeningApi.deleteScreening({ params: { id } }),
    onSuccess: async (_nothing, id) => {
      keptResultsStore.drop(id);
      client.removeQueries({ queryKey: keys.screening(id) });
      await client.invalidateQueries({ queryKey: keys.screenings });
      toast.success(t('history.deleted'), { body: t('history.deletedBody') });
      onClose();
    },
  });
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      title={t('history.deleteTitle')}
      closeLabel={t('history.keep')}
      actions={
        <>
          <Button onClick={onClose}>{t('history.keep')}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => item && remove.mutate(item.id)}>
            {t('history.deleteYes')}
          </Button>
        </>
      }
    >
      <p>{item && t('history.deleteBody', { date: sayWhen(item.completedAt ?? item.createdAt) })}</p>
      <p className="scr:mt-2 scr:wrap-anywhere scr:empty:hidden">{item && whose(item.person)}</p>
      <p className="scr:mt-2">{t('history.deleteMeans')}</p>
      <FailureNotice
        error={lastError(remove.variables === item?.id && remove)}
        title={t('history.deleteFailed')}
        otherwise={t('history.deleteFailedBody')}
        again={() => item && remove.mutate(item.id)}
        className="scr:mt-4"
      />
    </Dialog>
  );
}
