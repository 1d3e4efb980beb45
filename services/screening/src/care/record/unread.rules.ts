import { unreadPart } from '@toothwise/triage';
import type { ScreeningRecord } from './screening.record.js';

/** What somebody wrote of what is wrong; in a conversation also what it marked as not read. */
function textsOf({ form, conversation }: Pick<ScreeningRecord, 'form' | 'conversation'>): string[] {
  const { medicalHistory, medications, exchanges = [] } = conversation ?? {};
  const unread = exchanges.flatMap(({ answer, unread: isUnread }) => (isUnread ? [answer] : []));
  return [form.symptoms, form.currentConcerns, medicalHistory ?? '', medications ?? '', ...unread];
}

/** The language of the first thing that was told and that the rules do not read, so that no result holds it; null where all was read. */
export const unreadLanguage = (told: Pick<ScreeningRecord, 'form' | 'conversation'>): string | null =>
  textsOf(told)
    .map(unreadPart)
    .find((language) => language !== null) ?? null;
