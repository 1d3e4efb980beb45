import { keptResultsStore, openEmergencies, type OpenEmergency, useStore } from '@toothwise/web-platform';

/** The gravest emergency that is open, as this device keeps it; null where there is none. One of self-harm is not named beside clinics. */
export function useOpenEmergency(): OpenEmergency | null {
  return openEmergencies(useStore(keptResultsStore)).find(({ sensitive }) => !sensitive) ?? null;
}
