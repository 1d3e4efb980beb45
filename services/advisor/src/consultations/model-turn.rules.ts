import { MODEL_FIELDS, type ModelTurn } from '@toothwise/conversation';
import { z } from 'zod';

const words = z.string().max(4000);

/** What a model answers about one line. */
export const modelTurn = z.object({
  values: z.array(z.object({ field: z.enum(MODEL_FIELDS), value: words, quote: words })).max(10),
  flags: z.array(z.object({ flag: z.number().int(), quote: words })).max(5),
  say: z.string().max(400).nullable(),
}) satisfies z.ZodType<ModelTurn>;

export const MODEL_INSTRUCTIONS = [
  'You help a program that asks somebody about their teeth. The program decides; you read one line of theirs (`line`), said after `before` in answer to `asked`.',
  'Answer with the JSON object of the given schema and nothing else.',
  'values: what the line itself says, by field. quote: the exact words of the line that say it; value: the part of the quote that is the answer. Nothing that the line does not say.',
  'flags: signs of danger in the line, each with the exact words: 1 breathing, 2 swallowing, 3 swelling of throat, neck or eye, 4 mouth does not open, 5 confusion, shivering or rash with infection, 7 heavy bleeding, 8 injury to head or jaw, 9 chest, 10 too many painkillers, 12 tooth knocked out, 13 tooth moved, 14 spreading swelling or fever, 16 pain that stops sleep.',
  'say: null, or one or two short sentences of sympathy in English. No question, number, advice, medicine, name of an illness, time, promise, and nothing that calms: the program asks the next question itself.',
].join('\n');
