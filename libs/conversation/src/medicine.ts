import { isDoseOpen, medicineReply, parseFacts } from '@toothwise/triage';
import { personOf } from './called.js';
import type { Gate } from './gate.js';
import { reply } from './say.js';
import type { Reply, Talk } from './talk.js';
import { stepsNaming } from './thinner-named.js';
import { plain } from './words.js';

/** What answers a question about a painkiller; under an emergency nothing that its card does not say. */
export function medicineSaid(talk: Talk, { assessment, emergency, thinner }: Gate, text: string): Reply[] {
  const said = medicineReply(text, personOf(talk), assessment.careFacts, isDoseOpen(assessment));
  const lines = stepsNaming(said, thinner).filter((one) => !emergency || emergency.doNow.includes(one));
  return lines.length === 0 ? [] : [reply('note', lines.map((one) => `${one}.`).join(' '))];
}

const TAKEN = /\b(?:gave|given|giving|took|taken|had|has had|swallowed)\b/;
/** Whether a line tells that a painkiller was taken or given. */
export const tellsDose = (text: string): boolean =>
  TAKEN.test(plain(text)) && parseFacts(text).mentions.some(({ fact, polarity }) => fact === 'takes-painkiller' && polarity !== 'negated');
