/** One measured ratio with its spread over the rounds, and what it must keep to. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The middle half of the rounds, or smallest and largest of a few. */
  spread?: [number, number];
  limit: { atLeast: number } | { atMost: number };
  detail?: string;
}

export const isKept = ({ value, limit }: Figure): boolean => ('atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost);

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Between the first and the third quartile of many, smallest and largest of fewer than eight. */
export function spreadOf(values: number[]): [number, number] {
  return values.length < 8 ? [Math.min(...values), Math.max(...values)] : [percentile(values, 0.25), percentile(values, 0.75)];
}

/**
 * Runs ours and the peer in turn, each starting every second round, and divides round by round, so that a slow minute of the machine
 * hits both. @returns the ratio ours / peer of the rates
 */
export async function alternately(
  rounds: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<{ ratios: number[]; ours: number[]; peer: number[] }> {
  await ours();
  await peer();
  const results = { ratios: [] as number[], ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? ours : peer;
    const [a, b] = [await first(), await (first === ours ? peer : ours)()];
    const [own, other] = first === ours ? [a, b] : [b, a];
    results.ours.push(own);
    results.peer.push(other);
    results.ratios.push(own / other);
  }
  return results;
}

export function ratioFigure(name: string, limit: number, measured: Awaited<ReturnType<typeof alternately>>, unitOfRate: string): Figure {
  const { ratios, ours, peer } = measured;
  return {
    name,
    value: median(ratios),
    unit: '×',
    spread: spreadOf(ratios),
    limit: { atLeast: limit },
    detail: `${Math.round(median(ours))} against ${Math.round(median(peer))} ${unitOfRate}`,
  };
}

/** How many times `work` completes per second with so many at a time. */
export async function rateOf(work: () => Promise<unknown>, concurrency: number, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const began = performance.now();
  const worker = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (done / (performance.now() - began)) * 1000;
}

/** One line for a person: kept or missed, value, spread over the rounds, limit. */
export function line(figure: Figure): string {
  const { name, value, unit, spread, limit, detail } = figure;
  const bound = 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
  const range = spread ? ` (${spread.map(shown).join('–')})` : '';
  const measured = `${shown(value)} ${unit}${range}`;
  return `${isKept(figure) ? 'kept  ' : 'MISSED'}  ${name.padEnd(50)} ${measured.padEnd(28)} limit ${bound.padEnd(7)}${detail ? ` ${detail}` : ''}`;
}

const shown = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : 1);
