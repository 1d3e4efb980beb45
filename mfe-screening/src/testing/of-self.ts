import type { Consultation } from '@toothwise/contracts-advisor';
import { assess, emergencyAdvice } from '@toothwise/triage';
import { http, type RequestHandler } from 'msw';
import { exampleDraft } from '../alone/example-data.js';

/** The advice for words of self-harm, alone or beside something else, as the service stores it. */
export function adviceFor(text: string) {
  const { sensitive: _, ...advice } = emergencyAdvice(assess({ entry: 'text', texts: [text] }))!;
  return advice;
}
export const OF_SELF = adviceFor('I want to die');

/** The advisor's list: a conversation about somebody else, in which who writes told of themselves. */
export const talkOfSelf = (change: Partial<Consultation> = {}): RequestHandler[] => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const talk = {
    ...{ id: '00000000-0000-4000-8000-0000000000c1', type: 'urgent', step: 'symptoms', open: { what: 'emergency', flag: 24 }, last: 3 },
    ...{ safety: { ...exampleDraft('urgent').safety, level: 5, emergency: OF_SELF }, sensitive: true, who: 'someone-else', age: null },
    ...{ toothMapping: null, searching: null, model: null, screeningId: null, waitsUntil: null, result: null },
    ...{ createdAt: at, updatedAt: at, ...change },
  };
  return [http.get('*/api/advisor/v1/consultations', () => Response.json({ items: [talk], next: null }))];
};

/** The advisor is at `/talk`. */
export const withAdvisor = {
  otherPaths: ['/talk', '/patient-portal', '/emergency', '/clinic-finder'],
  otherLinks: [{ place: 'care.conversation' as const, path: '/talk', labelKey: 'example:talk' as const, order: 10 }],
};
