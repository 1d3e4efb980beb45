import { emergencyAdvice, type Assessment } from '@toothwise/triage';
import { enteredHere } from '@toothwise/web-platform';
import { useEffect } from 'react';

/** Tells the other pages of this tab of an emergency that the check comes to, for as long as it stands here. */
export function useEnteredHere({ assessment, at }: { assessment: Assessment | null; at: string | null }): void {
  const advice = assessment && emergencyAdvice(assessment);
  const said = advice && JSON.stringify(advice);
  useEffect(() => {
    if (!said || at === null) return enteredHere.keep(null);
    const { sensitive, ...emergency } = JSON.parse(said) as NonNullable<typeof advice>;
    enteredHere.keep({ emergency, sensitive, at });
  }, [said, at]);
}
