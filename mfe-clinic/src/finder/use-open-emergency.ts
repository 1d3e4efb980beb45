import { keptResultsStore, useStore, type KeptResult } from '@toothwise/web-platform';

type Open = KeptResult & { emergency: NonNullable<KeptResult['emergency']> };

/** The gravest emergency that is open, as this device keeps it; null where there is none. One of self-harm is not named beside clinics. */
export function useOpenEmergency(): Open | null {
  const open = useStore(keptResultsStore).filter((one): one is Open => one.emergency !== null && !one.sensitive);
  return open.toSorted((one, other) => other.level - one.level)[0] ?? null;
}
