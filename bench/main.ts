// npm run bench [-- name…]: ratios against peers on this machine, in one run. Prints every figure and says which limit is missed; slows no peer down.
import { isKept, type Figure } from './harness/figures.ts';
import { startStack, type Stack } from './harness/stack.ts';
import { serviceBoot } from './measures/boot.ts';
import { creditSpend } from './measures/credit-spend.ts';
import { ownScreening, publicRoute } from './measures/http.ts';
import { leadPipeline } from './measures/lead-pipeline.ts';
import { outboxWrite } from './measures/outbox-write.ts';

type Measure = (stack: Stack) => Promise<Figure[]>;

const withScreening =
  (measure: typeof publicRoute): Measure =>
  async (stack) => {
    const service = await stack.serve('screening');
    try {
      return await measure(stack, service);
    } finally {
      await service.stop();
    }
  };

const pipeline: Measure = async (stack) => {
  const services = [await stack.serve('screening'), await stack.serve('clinic')];
  try {
    return await leadPipeline(stack);
  } finally {
    for (const service of services) await service.stop();
  }
};

const MEASURES: Record<string, Measure> = {
  outbox: outboxWrite,
  credit: creditSpend,
  public: withScreening(publicRoute),
  own: withScreening(ownScreening),
  pipeline,
  boot: serviceBoot,
};

const wanted = process.argv.slice(2);
const names = Object.keys(MEASURES).filter((name) => wanted.length === 0 || wanted.includes(name));
const stack = await startStack();
const figures: Figure[] = [];
try {
  for (const service of ['account', 'screening', 'clinic'] as const) await stack.migrate(service);
  for (const name of names) {
    console.log(`measuring ${name} …`);
    figures.push(...(await MEASURES[name]!(stack)));
  }
} finally {
  await stack.stop();
}

for (const figure of figures) console.log(line(figure));
const missed = figures.filter((figure) => !isKept(figure));
console.log(
  `${figures.length - missed.length} of ${figures.length} figures keep their limit${missed.length ? `; missed: ${missed.map(({ name }) => name).join(', ')}` : ''}`,
);

function line(figure: Figure): string {
  const { name, value, unit, spread, limit, detail } = figure;
  const bound = 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
  const range = spread ? ` (${spread.map((one) => one.toFixed(2)).join('–')})` : '';
  return `${isKept(figure) ? 'kept  ' : 'MISSED'}  ${name.padEnd(52)} ${value.toFixed(2)} ${unit}${range}  limit ${bound}${detail ? `  ${detail}` : ''}`;
}
