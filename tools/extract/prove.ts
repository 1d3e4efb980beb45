// `npm run drill -- extract [-- --seed N]`: what `npm run -s extract` reads of documents that are made here, whose words and places are
// known: PDFs with text, scans of 200 dots an inch that lie askew, photos. 16 files of each seed, with --long 60; one seed stands, one is fresh.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Extraction } from '@toothwise/contracts-health';
import { boxOf, type Rectangle } from '../../services/health/test/made-boxes.ts';
import { type MadeInvoice, makeInvoice, numbersFrom, type Said } from '../../services/health/test/made-invoices.ts';
import { placedPictureOf } from '../../services/health/test/made-pictures.ts';
import { makePdf } from '../../services/health/src/seed/make-pdf.ts';
import { closeProof, says } from '../proof/says.ts';
import { judge, type Judgement, noJudgement } from './judge.ts';

const { values } = parseArgs({ options: { long: { type: 'boolean', default: false }, seed: { type: 'string' } } });
const FIXED = 20_261_127;
const WAYS = ['text', 'scan', 'photo'] as const;
type Way = (typeof WAYS)[number];
const LEAST_RIGHT: Record<Way, number> = { text: 0.98, scan: 0.92, photo: 0.8 };
const COUNTS: Record<Way, number> = values.long ? { text: 24, scan: 18, photo: 18 } : { text: 6, scan: 5, photo: 5 };
const MOST_WRONG_OF_SURE = 0.01;
const LEAST_SURE_OF_RIGHT = 0.6;
const LEAST_FITTING = 0.98;
/** A4 and letter differ; all that is made here is letter. */
const SHEET = { width: 612, height: 792 };

interface File {
  path: string;
  way: Way;
  made: MadeInvoice;
  placeOf: (said: Said) => Rectangle;
}

const folder = mkdtempSync(join(tmpdir(), 'toothwise-extract-'));
const holds = (claim: string, is: boolean) => says(claim, is ? [] : ['it is not so']);

const onSheet = ({ puts }: Said): Rectangle => {
  const { x, y, width, height } = boxOf(puts);
  return { x: x / SHEET.width, y: y / SHEET.height, width: width / SHEET.width, height: height / SHEET.height };
};

async function makeFiles(seed: number, counts: Record<Way, number>): Promise<File[]> {
  const next = numbersFrom(seed);
  const files: File[] = [];
  for (const way of WAYS)
    for (let index = 0; index < counts[way]; index += 1) {
      const made = makeInvoice(next);
      const path = join(folder, `${seed}-${way}-${index}.${way === 'text' ? 'pdf' : 'jpg'}`);
      if (way === 'text') {
        writeFileSync(path, made.pdf);
        files.push({ path, way, made, placeOf: onSheet });
        continue;
      }
      const { jpeg, placed } = await placedPictureOf(made.pdf, way, next);
      writeFileSync(path, jpeg);
      files.push({ path, way, made, placeOf: (said) => placed(onSheet(said)) });
    }
  return files;
}

/** By the command itself, as anybody runs it. */
function extract(files: readonly File[]): Extraction[] {
  const command = ['--conditions=toothwise', '--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...files.map(({ path }) => path)];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 1 << 28 });
  const lines = stdout.trim().split('\n');
  if (status !== 0 || lines.length !== files.length) throw new Error(`extract ended with ${status}: ${stderr.slice(-1000)}`);
  return lines.map((line) => JSON.parse(line) as Extraction);
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function isKept({ fields, right, rightAndSure, sure, sureAndWrong, boxes, boxesThatFit }: Judgement, way: Way) {
  return {
    right: right / fields >= LEAST_RIGHT[way],
    wrongOfSure: sureAndWrong / Math.max(1, sure) <= MOST_WRONG_OF_SURE,
    sureOfRight: rightAndSure / right >= LEAST_SURE_OF_RIGHT,
    fitting: boxesThatFit / Math.max(1, boxes) >= LEAST_FITTING,
  };
}

function judged(files: readonly File[], read: readonly Extraction[], way: Way): Judgement {
  const into = noJudgement();
  for (const [index, { made, placeOf, way: own }] of files.entries()) if (own === way) judge(read[index]!, made, placeOf, into);
  return into;
}

function tell(seed: number, way: Way, all: Judgement): void {
  const { fields, right, rightAndSure, sure, sureAndWrong, boxes, boxesThatFit, wrong } = all;
  console.log(
    `seed ${seed}, ${COUNTS[way]} × ${way}: ${right} of ${fields} fields right (${percent(right, fields)}); of ${sure} sure ones ${sureAndWrong} wrong (${percent(sureAndWrong, sure)}); ${percent(rightAndSure, right)} of the right ones are sure; ${boxesThatFit} of ${boxes} boxes fit (${percent(boxesThatFit, boxes)})`,
  );
  for (const line of wrong.slice(0, 12)) console.log(`    ${line}`);
  const kept = isKept(all, way);
  holds(`${way}: right fields at least ${100 * LEAST_RIGHT[way]} %`, kept.right);
  holds(`${way}: of the sure ones at most 1 % wrong`, kept.wrongOfSure);
  holds(`${way}: at least 60 % of the right ones are sure`, kept.sureOfRight);
  holds(`${way}: at least 98 % of boxes fit`, kept.fitting);
}

/** The same with boxes and with words that have changed places must fail; otherwise all of this proved nothing. */
function mustFail(files: readonly File[], read: readonly Extraction[]): void {
  const texts = files.filter(({ way }) => way === 'text');
  const shuffled = read.map((one) => JSON.parse(JSON.stringify(one)) as Extraction);
  for (const { treatments } of shuffled) {
    const values = treatments.flatMap((row) =>
      [row.treatment_date, row.procedure_code, row.fee, row.patient_portion].filter((one) => one !== null),
    );
    const boxes = values.map(({ box }) => box);
    for (const [index, value] of values.entries()) value.box = boxes[(index + 1) % boxes.length]!;
  }
  holds('with boxes that have changed places too few fit', !isKept(judged(files, shuffled, 'text'), 'text').fitting);
  const swapped = texts.slice(0, 4).map((file, index) => {
    const puts = file.made.puts[0]!;
    const path = join(folder, `swapped-${index}.pdf`);
    writeFileSync(path, makePdf([puts.map((put, at) => ({ ...put, text: puts[puts.length - 1 - at]!.text }))]));
    return { ...file, path };
  });
  holds('with words that have changed places too few are right', !isKept(judged(swapped, extract(swapped), 'text'), 'text').right);
}

try {
  for (const seed of values.seed === undefined ? [FIXED, Math.floor(Math.random() * 1e9)] : [Number(values.seed)]) {
    const began = performance.now();
    const files = await makeFiles(seed, COUNTS);
    const made = performance.now();
    const read = extract(files);
    console.log(`made in ${((made - began) / 1000).toFixed(0)} s, read in ${((performance.now() - made) / 1000).toFixed(0)} s`);
    for (const way of WAYS) tell(seed, way, judged(files, read, way));
    if (seed === FIXED || values.seed !== undefined) mustFail(files, read);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
closeProof();
