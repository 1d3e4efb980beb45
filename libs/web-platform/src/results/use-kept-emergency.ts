import { useEffect } from 'react';
import { useStore } from '../basics/store/use-store.js';
import type { KeptResult } from './kept-result.js';
import { keptResultsStore } from './kept-results.store.js';
import { useShowing } from './use-shown-here.js';

type ToldEmergency = Pick<KeptResult, 'id' | 'whose' | 'sensitive'> & {
  /** null once it no longer stands; undefined while that is not known: what is kept stays */
  emergency: KeptResult['emergency'] | undefined;
  /** ISO; when it was told; undefined where that is now */
  at: string | undefined;
  /** In milliseconds: when the service said so; now unless told. */
  readAt?: number | undefined;
  /** This page shows it itself: no line above it says the same again. */
  isShown?: boolean;
};

/** Keeps an emergency that was told, and is in no result, on this device: without a connection it stands before all that can wait. */
export function useKeptEmergency({ id, emergency, sensitive, whose, at, readAt, isShown = false }: ToldEmergency): void {
  // A refetch brings the same as another object.
  const said = emergency && JSON.stringify(emergency);
  const isHere = isShown && Boolean(said);
  // Lists that do not know of it yet may take it away: while its page shows it, it is kept anew.
  const isKept = useStore(keptResultsStore).some((one) => one.id === id);
  const isTaken = isHere && !isKept;
  useShowing(isHere ? [id] : []);
  useEffect(() => {
    if (said === undefined) return;
    if (said === null) return keptResultsStore.drop(id);
    const told = JSON.parse(said) as NonNullable<KeptResult['emergency']>;
    const now = new Date().toISOString();
    keptResultsStore.keep({
      ...{ id, whose, sensitive, emergency: told, level: told.level as 4 | 5, headline: told.title, madeAt: at ?? now, told: true },
      ...{ levelName: '', timeframe: '', due: null, steps: [], shared: false, practice: null },
      readAt: readAt === undefined ? now : new Date(readAt).toISOString(),
    });
  }, [id, said, sensitive, whose, at, readAt, isTaken]);
}
