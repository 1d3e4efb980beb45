import { ACTIVE, type WrittenPart } from '@toothwise/objects';
import { partTitle } from './part-titles.mapper.js';
import { ACCOUNT_EXPORT_TEXTS as texts } from './account-export.texts.js';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0.75rem 0; }
  dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; margin: 0; }
  dt { opacity: 0.75; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  @media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
  nav ul, ul.files { padding-left: 1.25rem; } img { max-width: 16rem; max-height: 16rem; display: block; }`;

/** All parts on one page, without a script or anything from elsewhere. What people wrote is text in it, whatever it looks like. */
export function readablePage(parts: readonly WrittenPart[], at: Date): string {
  const lead = texts.lead.replace('{{day}}', at.toISOString().slice(0, 10));
  const titleOf = ({ service }: WrittenPart) => escaped(partTitle(service));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title><style>${STYLE}</style></head>
<body>
<h1>${texts.title}</h1>
<p>${escaped(lead)}</p>
<nav><ul>${parts.map((part) => `<li><a href="#${part.service}">${titleOf(part)}</a></li>`).join('')}</ul></nav>
${leftOutOf(parts)}
${parts.map((part) => `<section id="${part.service}"><h2>${titleOf(part)}</h2>${tablesOf(part)}${originalsOf(part)}</section>`).join('\n')}
</body>
</html>
`;
}

/** Before anything else: who reads that files are here should know which are not. */
function leftOutOf(parts: readonly WrittenPart[]): string {
  const files = parts.flatMap(({ leftOut = [] }) => leftOut);
  if (files.length === 0) return '';
  const { title, lead } = texts.leftOut;
  const lines = files.map(({ name, why }) => `<li><strong>${escaped(name)}</strong>: ${texts.leftOut[why]}</li>`);
  return `<section id="left-out"><h2>${title}</h2><p>${lead}</p><ul class="files">${lines.join('')}</ul></section>`;
}

function tablesOf({ tables }: WrittenPart): string {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return `<p>${texts.nothing}</p>`;
  return filled
    .map(({ table, rows }) => `<h3>${words(table)}</h3>${rows.map((row) => `<article>${value(row)}</article>`).join('')}`)
    .join('');
}

function originalsOf({ service, originals }: WrittenPart): string {
  if (originals.length === 0) return '';
  const line = (name: string) => {
    const path = escaped(`originals/${service}/${name}`);
    const seen = /\.(jpe?g|png|webp|gif)$/i.test(name) ? `<img src="${path}" alt="" loading="lazy">` : '';
    return `<li><a href="${path}">${seen}${escaped(name)}</a></li>`;
  };
  const warning = originals.some(({ name }) => name.startsWith(`${ACTIVE}/`)) ? `<p>${texts.active}</p>` : '';
  return `<h3>${texts.originals}</h3>${warning}<ul class="files">${originals.map(({ name }) => line(name)).join('')}</ul>`;
}

function value(of: unknown): string {
  if (of === null || of === '') return '–';
  if (typeof of === 'boolean') return of ? texts.yes : texts.no;
  if (Array.isArray(of)) return of.length === 0 ? '–' : `<ul>${of.map((one) => `<li>${value(one)}</li>`).join('')}</ul>`;
  if (typeof of === 'object') {
    const lines = Object.entries(of).map(([name, one]) => `<dt>${words(name)}</dt><dd>${value(one)}</dd>`);
    return `<dl>${lines.join('')}</dl>`;
  }
  return escaped(String(of));
}

/** `created_at` → Created at */
function words(name: string): string {
  const spaced = name.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return escaped(spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase());
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);
