import type { Conversation, Message } from '@toothwise/contracts-advisor';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';
import { recordingHandlers } from './recording-examples.js';

const AT = '2026-11-20T14:03:11.000Z';

export const line = (seq: number, role: Message['role'], text: string, more: Partial<Message> = {}): Message => ({
  ...{ seq, role, kind: role === 'person' ? 'line' : 'question', text, choices: [], photos: [], at: AT },
  ...more,
});

export const EXAMPLE: Conversation = {
  ...{ id: '00000000-0000-4000-8000-0000000000aa', type: 'urgent', step: 'name', who: null, open: { what: 'step', flag: null }, last: 3 },
  ...{
    safety: { level: 1, asks: [], emergency: null, painAsked: false },
    sensitive: false,
    toothMapping: null,
    age: null,
    searching: null,
    model: null,
    screeningId: null,
    waitsUntil: null,
    result: null,
    photos: [],
  },
  ...{ createdAt: AT, updatedAt: AT },
  messages: [
    line(1, 'person', 'I need emergency dental advice. Something is wrong and I would like to know how soon I should be seen.'),
    line(2, 'assistant', 'Hello, I am Robin, a computer program that helps you find out how soon to see a dentist.', { kind: 'note' }),
    line(3, 'assistant', 'What name may I call you by?'),
  ],
};

const words = (body: unknown) => (body as { text?: string }).text ?? '…';

/** The advisor service as its contract describes it, in memory: it repeats what it was told, and asks on. */
export function exampleHandlers(known: Conversation = EXAMPLE, given = true): HttpHandler[] {
  let conversation = known;
  const consent = { kind: 'health-data' as const, given, textVersion: given ? '1' : null, at: given ? AT : null };
  const current = { textVersion: '1', paragraphs: ['We keep what you tell us about your health.'], statement: 'I agree' };
  return [
    example(accountRoutes.readConsent, () => ({ ...consent, current })),
    example(accountRoutes.changeConsent, () => ({ ...consent, given: true, textVersion: '1', at: AT, current })),
    example(advisorRoutes.readAdvisorSettings, () => ({
      model: null,
      persona: 'Robin',
      allowance: { monthly: 1, used: 0, renewsAt: new Date(Date.now() + 864_000_000).toISOString() },
    })),
    example(advisorRoutes.readVoices, () => ({
      ...{ transcribedBy: null, spokenBy: null, language: 'en-US', voices: [] },
      config: { languageCode: 'en-US', name: 'en-US-Neural2-J', ssmlGender: 'MALE' as const, audioEncoding: 'MP3' as const },
    })),
    example(advisorRoutes.listConsultations, () => ({ items: [conversation], next: null })),
    example(advisorRoutes.startConsultation, () => conversation),
    example(advisorRoutes.readConsultation, () => conversation),
    example(advisorRoutes.removePhoto, () => undefined),
    example(screeningRoutes.listToldSeen, () => []),
    example(screeningRoutes.readScreening, () => problem(404, 'resource.not-found')),
    example(advisorRoutes.linkPhoto, ({ params }) => ({ url: `http://localhost/files/${params.photoId}.jpg`, expiresAt: AT })),
    example(advisorRoutes.takeTurn, ({ body }) => {
      const { last, messages } = conversation;
      const answer = [
        line(last + 1, 'person', words(body)),
        line(last + 2, 'assistant', 'Thank you. Tell me in your own words what is wrong.'),
      ];
      conversation = { ...conversation, searching: null, last: last + 2, messages: [...messages, ...answer] };
      return { ...conversation, messages: answer };
    }),
    ...recordingHandlers(),
  ];
}
