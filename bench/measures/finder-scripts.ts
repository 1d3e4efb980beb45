import type { Reader, Shown } from '../harness/browser.ts';
import type { Figure } from '../harness/figures.ts';

const FINDER = '/clinic-finder';
const SHOWS: Shown = { role: 'heading', name: /Find a clinic/ };
/** KiB. */
const LIMITS = { list: 240, withMap: 400 };

/** Scripts of the clinic finder by sizes alone: on a phone, which fetches no map unasked, and where the map stands beside the list. */
export async function finderScripts(phone: Reader, desktop: Reader): Promise<Figure[]> {
  const scriptsOf = async (reader: Reader) => {
    reader.serve(null);
    // The first visit only finds the session that signing in has left.
    await reader.visit(FINDER, SHOWS);
    return (await reader.visit(FINDER, SHOWS)).scripts;
  };
  const figure = (name: string, value: number, atMost: number): Figure => ({ name, value, unit: 'KiB', limit: { atMost } });
  const [list, withMap] = [await scriptsOf(phone), await scriptsOf(desktop)];
  if (withMap - list < 40) throw new Error('no map was fetched');
  return [
    figure('clinic finder: JavaScript, gzip', list, LIMITS.list),
    figure('clinic finder with its map: JavaScript, gzip', withMap, LIMITS.withMap),
  ];
}
