import { Button } from '@toothwise/ui';
import {
  enteredHere,
  FailureNotice,
  keptResultsStore,
  lastError,
  StillWaiting,
  useLead,
  useMutation,
  useQueryClient,
  useTranslation,
} from '@toothwise/web-platform';
import { useId, useState } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';
import { useSeenWords, type Whose } from '../basics/outcome/whose.js';
import { ENTERED } from './told.rules.js';
import '../texts/latest.js';

/** What somebody was seen about: a result, or an emergency that was told by then and is in none. */
export interface SeenAbout {
  id: string;
  toldAt?: string | undefined;
}

/** "I have been seen": what stands first is answered, and comes first no more. It can be taken back. */
export function useSeen({ id, toldAt }: SeenAbout, then: { onSeen?: () => void; onTakenBack?: () => void } = {}) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: toldAt === undefined ? keys.screenings : keys.told });
  const params = { id };
  // What never left this device is answered on it.
  const isHere = id === ENTERED;
  const say = useMutation({
    mutationFn: async (): Promise<unknown> =>
      isHere
        ? enteredHere.markSeen()
        : toldAt === undefined
          ? screeningApi.markSeen({ params })
          : screeningApi.markToldSeen({ params, body: { toldAt } }),
    onSuccess: async () => {
      then.onSeen?.();
      keptResultsStore.drop(id);
      await again();
    },
  });
  const takeBack = useMutation({
    mutationFn: async (): Promise<unknown> =>
      isHere
        ? enteredHere.takeBackSeen()
        : toldAt === undefined
          ? screeningApi.takeBackSeen({ params })
          : screeningApi.takeBackToldSeen({ params }),
    onSuccess: async () => {
      say.reset();
      await again();
      then.onTakenBack?.();
    },
  });
  return { say, takeBack };
}
type Saying = ReturnType<typeof useSeen>;

/**
 * Names whose it is: a family's cards stand below one another. It is asked once more before it counts: one press that slips takes no emergency
 * away.
 */
export function SeenButton({ seen: { say }, person }: { seen: Saying; person: Whose | undefined }) {
  const { t } = useTranslation('screening');
  const words = useSeenWords();
  const question = useId();
  const [isAsked, setAsked] = useState<boolean | null>(null);
  // To the question, and from "Not yet" back to what was pressed.
  const asked = useLead<HTMLDivElement>(isAsked === true);
  const button = useLead<HTMLButtonElement>(isAsked === false);
  return (
    <div className="scr:mt-3">
      <FailureNotice error={say.error} title={t('urgent.seen.failed')} again={() => say.mutate()} />
      {isAsked ? (
        <div ref={asked} role="group" tabIndex={-1} aria-labelledby={question} className="scr:outline-none">
          <p id={question} className="scr:mb-2 scr:font-bold scr:wrap-anywhere">
            {words('ask', person)}
          </p>
          <p className="scr:flex scr:flex-wrap scr:gap-3">
            <Button busy={say.isPending} onClick={() => say.mutate()}>
              {t('urgent.seen.yes')}
            </Button>
            <Button look="quiet" onClick={() => setAsked(false)}>
              {t('urgent.seen.notYet')}
            </Button>
          </p>
        </div>
      ) : (
        <Button ref={button} look="quiet" onClick={() => setAsked(true)}>
          {words('button', person)}
        </Button>
      )}
      <StillWaiting busy={say.isPending} />
    </div>
  );
}

/** It stays where it stands: a press on the wrong card can be taken back for as long as one looks. */
export function UndoSeen({ seen: { say, takeBack } }: { seen: Saying }) {
  const { t } = useTranslation('screening');
  return (
    <>
      <FailureNotice error={lastError(say, takeBack)} title={t('urgent.seen.notTakenBack')} again={() => takeBack.mutate()} />
      <Button size="small" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {t('urgent.seen.undo')}
      </Button>
      <StillWaiting busy={takeBack.isPending} />
    </>
  );
}
