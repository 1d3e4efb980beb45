import type { screeningHttp } from '@toothwise/contracts-screening';
import type { z } from 'zod';

/** The question about contact by a clinic. A change of meaning is a new version: consents keep what was on screen and name its version. */
export const SHARING_TEXT: z.output<typeof screeningHttp.sharingText> = {
  textVersion: '2027-03',
  paragraphs: [
    'A dental practice near you can contact you about this screening. You do not have to agree; your result is the same either way.',
    'Up to three practices at a time see how soon you should be seen, the kind of visit, how long it has lasted, a pain range, an age range and the distance. They do not see your name or your own words.',
    'The one practice that accepts then sees your name, your e-mail address, your phone number if you give one, whose screening it is with their name and age where you gave them, what you wrote about your symptoms and about what worries you most, how strong the pain is from 0 to 10, what you answered about signs of an emergency, illnesses, allergies, medicines and pregnancy, and the summary.',
    'The practices that see the case are also told of a possible emergency that you told us of in another screening or to the advisor, if it is of the person whom this screening is about and is still open: one that you told already and did not say that anybody has seen, or one that you tell afterwards. They read that you did and when, and none of your words. The case is then of high urgency. Where it is not clear whom you told it of, they read only that more was told than this screening says. What you enter on the emergency page stays on your device, and no practice hears of it.',
    'You can withdraw at any time on the result page. The practice is then told to stop.',
  ],
  statement: 'Yes, a nearby practice may contact me about this screening.',
};

/** As a consent keeps it. */
export const SHARING_WORDING = { paragraphs: SHARING_TEXT.paragraphs, statement: SHARING_TEXT.statement };

/** Before the summary of a case: what it does not hold, told before the screening and not answered, or told since. */
export const TOLD_BEFORE = {
  emergency:
    'Before this screening a possible emergency was told for this patient, and nothing has answered it. It is not in the summary below. Whoever told it was told whom to call. Call them first.',
  more: 'Before this screening more was told, perhaps for this patient, and nothing has answered it. It is not in the summary below, which may be too low. Call them first.',
} as const;
export const TOLD_SINCE = {
  emergency:
    'Since this screening a possible emergency was told for this patient. It is not in the summary below. Whoever told it was told whom to call. Call them first.',
  more: 'Since this screening more was told, perhaps for this patient. It is not in the summary below, which may be too low. Call them first.',
} as const;

export const NO_PHONE = { path: 'phone', message: 'Enter a whole phone number, or none.' };
