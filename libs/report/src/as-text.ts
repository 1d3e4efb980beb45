import type { Report, Section } from './report.types.js';
import { REPORT_TEXTS } from './texts/report.en.js';

/** The same report as plain text. */
export function asText({ title, about, first, lead, sections, notice }: Report): string {
  const head = [title, underline(title), '', ...first.flatMap(lines), ...about.map(pair), '', lead.level, lead.recommendation];
  const time = `${REPORT_TEXTS.byWhen}: ${lead.timeframe}`;
  return [...head, time, '', ...sections.flatMap(lines), notice, ''].join('\n');
}

/** A letter to a clinic, in plain text: who, how soon, what they report. */
export function asReferral({ about, lead, referral, referralLead, version }: Report): string {
  const { title, notice } = REPORT_TEXTS.referral;
  const who = about.filter(({ label }) => label !== REPORT_TEXTS.version).map(pair);
  const head = [title, underline(title), '', referralLead, '', ...who, lead.level, ''];
  return [...head, ...referral.flatMap(lines), notice, `${REPORT_TEXTS.version}: ${version}`, ''].join('\n');
}

function lines({ heading, paragraphs = [], list, pairs = [], pictures = [] }: Section): string[] {
  const items = list?.items.map((item, at) => (list.ordered ? `${at + 1}. ${item}` : `- ${item}`)) ?? [];
  return [heading, '-'.repeat([...heading].length), ...paragraphs, ...items, ...pairs.map(pair), ...pictures.map(({ label }) => label), ''];
}

const pair = ({ label, value }: { label: string; value: string }): string => `${label}: ${value}`;
const underline = (text: string): string => '='.repeat([...text].length);
