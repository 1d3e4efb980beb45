import type { Mention } from '../facts/reading.js';
import { withoutAccident } from './accident.rules.js';
import { withoutMedicine } from './medicine.rules.js';
import type { SecondReading } from './second-reader.js';
import { withoutSwelling } from './swelling.rules.js';
import { withoutThinner } from './thinner.rules.js';
import { withTold } from './told.rules.js';

/** What the second reader suspects, without what the signs of the same text explain. */
export const explained = (read: SecondReading, mentions: readonly Mention[], text: string): SecondReading =>
  [withoutSwelling, withoutMedicine].reduce(
    (left, without) => without(left, mentions, text),
    withTold(withoutThinner(withoutAccident(read, mentions), mentions), mentions, text),
  );
