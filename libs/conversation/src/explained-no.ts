import { foreignLanguage, openReading, OVERDOSE_FLAG, SELF_HARM_FLAG, type FlagNumber } from '@toothwise/triage';
import { plain } from './words.js';

const ASTONISHED = /^(?:(?:what|wait|huh|omg|god|oh|lol|why|sorry|eh|um|uh|hm+|seriously|excuse me) )*/;
const NO = /^(?:no|nope|nah|of course not|certainly not|never) (?!idea|clue|one|more|longer|point|reason|way|not (?:sure|certain|really))/;

/**
 * "What?? No, he's 7, he fell": a "no" with its reason closes the question for self-harm or for too much of a medicine, unless the reason
 * tells of either. The other questions are answered by a "no" alone: what stands beside it may be what they ask for.
 */
export function explainedNo(flag: FlagNumber, text: string): 'no' | null {
  if (flag !== SELF_HARM_FLAG && flag !== OVERDOSE_FLAG) return null;
  if (foreignLanguage(text) !== null || /[^\x00-\x7f‘’“”…–—]|\bno se\b/.test(text)) return null;
  if (!NO.test(`${plain(text).replace(ASTONISHED, '')} `)) return null;
  const { flags, asks } = openReading().peek({ source: 'chat', text });
  return [...flags, ...asks].some((one) => one.flag === flag) ? null : 'no';
}
