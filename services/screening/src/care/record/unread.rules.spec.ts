import { demoDrafts } from '../../seed/demo-screenings.js';
import type { Conversation } from './screening.record.js';
import { unreadLanguage } from './unread.rules.js';

const form = { ...demoDrafts()[0]!.save.form, symptoms: 'My tooth hurts when I bite', currentConcerns: '' };
const talk: Conversation = { consultationId: '1', said: [], toothMapping: [], lastDentalVisit: null, painLevel: null };
const exchange = (answer: string, unread?: true) => ({ ...talk, exchanges: [{ question: null, answer, ...(unread && { unread }) }] });

describe('what no result holds, because it was not read', () => {
  it.each<[string, Parameters<typeof unreadLanguage>[0], string | null]>([
    ['nothing, of what is in English', { form, conversation: null }, null],
    ['symptoms', { form: { ...form, symptoms: 'nuốt khó, khó thở, mặt sưng to' }, conversation: null }, 'vi'],
    ['concerns', { form: { ...form, currentConcerns: 'me sangran mucho las encías' }, conversation: null }, 'es'],
    ['medicines that were told to the advisor', { form, conversation: { ...talk, medications: 'tomo pastillas para la presión' } }, 'es'],
    ['an answer that the conversation marked', { form, conversation: exchange('tengo la presión alta', true) }, 'es'],
    ['not an answer that it read', { form, conversation: exchange('Hernández') }, null],
  ])('%s', (_said, told, language) => expect(unreadLanguage(told)).toBe(language));
});
