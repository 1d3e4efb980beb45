import type { Conversation } from '@toothwise/contracts-advisor';
import { emergencyAdvice, openReading, stopsTheFlow } from '@toothwise/triage';

/** An emergency that stands in words which the service has not heard yet; what it has heard, it says itself. */
export function heard(conversation: Conversation, further: string) {
  if (further.trim() === '') return { emergency: null, sensitive: false };
  const person = { who: conversation.who, age: conversation.age };
  const assessment = openReading(null, { person }).peek({ source: 'chat', text: further, name: conversation.step === 'name' });
  const advice = stopsTheFlow(assessment.level) ? emergencyAdvice(assessment, person) : null;
  if (!advice) return { emergency: null, sensitive: false };
  const { sensitive, ...emergency } = advice;
  return { emergency, sensitive };
}
