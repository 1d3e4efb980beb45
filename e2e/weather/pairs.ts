import { shuffled } from '../../libs/testing/src/shuffle.ts';
import { MAIN_JOURNEYS } from './journeys.ts';
import { WEATHERS } from './weathers.ts';

export interface Pair {
  weather: string;
  /** name of a main journey */
  journey: string;
}

export const DRAWN = 12;
const weathers = Object.keys(WEATHERS);

export const allPairs = (): Pair[] => weathers.flatMap((weather) => MAIN_JOURNEYS.map(({ name }) => ({ weather, journey: name })));

/** Each weather once at least, no journey twice. */
export function drawnPairs(seed: string): Pair[] {
  const [skies, ways] = [shuffled(weathers, `${seed} weathers`), shuffled(MAIN_JOURNEYS, `${seed} journeys`)];
  return ways.slice(0, DRAWN).map(({ name }, at) => ({ weather: skies[at % skies.length]!, journey: name }));
}

export const nameOf = ({ weather, journey }: Pair): string => `${journey} (${weather})`;
