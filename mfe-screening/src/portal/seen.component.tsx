import { Button, toast } from '@toothwise/ui';
import { FailureNotice, keptResultsStore, StillWaiting, useMutation, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { keys, screeningApi } from '../api/screening.resource.js';
import '../texts/latest.js';

/** Long enough to read what was said and to think better of it. */
const UNDO_MS = 15_000;

interface SeenProps {
  say: () => Promise<unknown>;
  takeBack: () => Promise<unknown>;
  /** What is read again then. */
  changes: readonly string[];
  /** What is said of what becomes of it. */
  kept: string;
}

/** "I have been seen": what stands first is answered, and comes first no more. It can be taken back. */
function Seen({ say, takeBack, changes, kept }: SeenProps) {
  const { t } = useTranslation('screening');
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: changes });
  const undo = useMutation({
    mutationFn: takeBack,
    onSuccess: () => toast.info(t('urgent.seen.takenBack')),
    // Its toast went with the press.
    onError: () => offer(t('urgent.seen.notTakenBack')),
    onSettled: again,
  });
  const offer = (said: string) => {
    toast.info(said, { action: { label: t('urgent.seen.undo'), run: () => undo.mutate() }, duration: UNDO_MS });
  };
  const seen = useMutation({
    mutationFn: say,
    onSuccess: async () => {
      offer(kept);
      await again();
    },
  });
  return (
    <div className="scr:mt-3">
      <FailureNotice error={seen.error} title={t('urgent.seen.failed')} again={() => seen.mutate()} />
      <Button look="quiet" busy={seen.isPending} onClick={() => seen.mutate()}>
        {t('urgent.seen.button')}
      </Button>
      <StillWaiting busy={seen.isPending} />
    </div>
  );
}

/** Of a result. */
export function ResultSeen({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  const say = async () => {
    await screeningApi.markSeen({ params: { id } });
    keptResultsStore.drop(id);
  };
  const takeBack = () => screeningApi.takeBackSeen({ params: { id } });
  return <Seen say={say} takeBack={takeBack} changes={keys.screenings} kept={t('urgent.seen.kept')} />;
}

/** Of an emergency that was told by then, and has no result. */
export function ToldSeen({ id, at }: { id: string; at: string }) {
  const { t } = useTranslation('screening');
  const say = () => screeningApi.markToldSeen({ params: { id }, body: { toldAt: at } });
  const takeBack = () => screeningApi.takeBackToldSeen({ params: { id } });
  return <Seen say={say} takeBack={takeBack} changes={keys.told} kept={t('urgent.seen.keptTold')} />;
}
