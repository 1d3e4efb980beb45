import type { ReportSource } from './report.types.js';
import { REPORT_TEXTS } from './texts/report.en.js';

const QUOTED = /(“[^”]*”)/;
const TURNED = Object.entries(REPORT_TEXTS.referral.ofPatient);

/** Why a sign was raised is told to the patient; a letter is read by a dentist, and speaks of them. What is quoted stays as it was said or asked. */
export function ofPatient<F extends ReportSource['proof']['redFlags'][number]>(flag: F): F {
  if (!flag.because) return flag;
  const parts = flag.because.split(QUOTED).map((part) => (QUOTED.test(part) ? part : turned(part)));
  return { ...flag, because: parts.join('') };
}

const turned = (text: string): string => TURNED.reduce((said, [toThem, ofThem]) => said.replaceAll(toThem, ofThem), text);
