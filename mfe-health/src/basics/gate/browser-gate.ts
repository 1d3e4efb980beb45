import type { Heard } from '@toothwise/contracts-health';
import { assess, emergencyAdvice } from '@toothwise/triage';

/** An emergency that stands in what somebody is writing: the same rules as the service's. */
export function heardIn(texts: readonly string[]): Heard {
  const said = texts.filter((text) => text.trim() !== '');
  const advice = said.length > 0 ? emergencyAdvice(assess({ entry: 'text', texts: said })) : null;
  if (!advice) return null;
  const { sensitive, ...emergency } = advice;
  return { emergency, sensitive };
}
