import type { Safety } from '@toothwise/contracts-core';
import type { FlagAnswers } from '@toothwise/contracts-screening';
import { useState } from 'react';

/** The open questions, and those answered on this screen, in order of appearance, so that an answer can be changed. */
export function useShownAsks(open: Safety['asks'], answers: FlagAnswers): Safety['asks'] {
  const [seen, setSeen] = useState<Safety['asks']>(open);
  const fresh = open.filter((ask) => !seen.some((each) => each.flag === ask.flag));
  if (fresh.length) setSeen([...seen, ...fresh]);
  return [...seen, ...fresh].filter(({ flag }) => answers[String(flag)] !== undefined || open.some((ask) => ask.flag === flag));
}
