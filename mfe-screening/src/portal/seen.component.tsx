import { Button, toast } from '@toothwise/ui';
import { FailureNotice, keptResultsStore, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import '../texts/latest.js';

/** Long enough to read what was said and to think better of it. */
const UNDO_MS = 15_000;

/** "I have been seen": the result is answered, and is not what comes first any more. It can be taken back. */
export function Seen({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: keys.screenings });
  const takeBack = useMutation({
    mutationFn: () => screeningApi.takeBackSeen({ params: { id } }),
    onSuccess: () => toast.info(t('urgent.seen.takenBack')),
    // Its toast went with the press.
    onError: () => offer(t('urgent.seen.notTakenBack')),
    onSettled: again,
  });
  const offer = (said: string) => {
    toast.info(said, { action: { label: t('urgent.seen.undo'), run: () => takeBack.mutate() }, duration: UNDO_MS });
  };
  const seen = useMutation({
    mutationFn: () => screeningApi.markSeen({ params: { id } }),
    onSuccess: async () => {
      offer(t('urgent.seen.kept'));
      keptResultsStore.drop(id);
      await again();
    },
  });
  return (
    <div className="scr:mt-3">
      <FailureNotice error={seen.error} title={t('urgent.seen.failed')} />
      <Button look="quiet" busy={seen.isPending} onClick={() => seen.mutate()}>
        {t('urgent.seen.button')}
      </Button>
    </div>
  );
}
