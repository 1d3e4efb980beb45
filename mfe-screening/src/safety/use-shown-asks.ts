import type { Safety } from '@toothwise/contracts';
import { useState } from 'react';

/** The questions that arose on this screen, in order of appearance; an answered one stays, so that the answer can be changed. */
export function useShownAsks(open: Safety['asks']): Safety['asks'] {
  const [seen, setSeen] = useState<Safety['asks']>(open);
  const fresh = open.filter((ask) => !seen.some((each) => each.flag === ask.flag));
  if (!fresh.length) return seen;
  const all = [...seen, ...fresh];
  setSeen(all);
  return all;
}
