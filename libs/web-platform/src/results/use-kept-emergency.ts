import { useEffect } from 'react';
import { keptResultsStore, type KeptResult } from './kept-results.store.js';

type ToldEmergency = Pick<KeptResult, 'id' | 'whose' | 'sensitive'> & {
  /** null once it no longer stands */
  emergency: KeptResult['emergency'];
  /** ISO; when it was told */
  at: string;
  /** In milliseconds: when the service said so; now unless told. */
  readAt?: number | undefined;
};

/** Keeps an emergency that was told, and is in no result, on this device: without a connection it stands before all that can wait. */
export function useKeptEmergency({ id, emergency, sensitive, whose, at, readAt }: ToldEmergency): void {
  // A refetch brings the same card as another object.
  const card = emergency && JSON.stringify(emergency);
  useEffect(() => {
    if (card === null) return keptResultsStore.drop(id);
    const told = JSON.parse(card) as NonNullable<KeptResult['emergency']>;
    keptResultsStore.keep({
      ...{ id, whose, sensitive, emergency: told, level: told.level as 4 | 5, headline: told.title, madeAt: at, told: true },
      ...{ levelName: '', timeframe: '', due: null, steps: [], shared: false, practice: null },
      readAt: new Date(readAt ?? Date.now()).toISOString(),
    });
  }, [id, card, sensitive, whose, at, readAt]);
}
