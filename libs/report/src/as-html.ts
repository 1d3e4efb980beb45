import { html, Html } from './html.js';
import type { Report, Section } from './report.types.js';
import { STYLE } from './style.js';
import { REPORT_TEXTS } from './texts/report.en.js';

/** Nothing is fetched and nothing runs, whoever opens the file wherever. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** One file that needs nothing beside it: no script, no address, pictures inside. What people wrote keeps its own direction. */
export function asHtml(report: Report): string {
  const { title, version, about, first, lead, level, sections, notice } = report;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="generator" content="Toothwise report ${version}" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${first.map(section)} ${pairs(about)}
          <section class="lead level-${level}">
            <p class="level">${lead.level}</p>
            <h2 dir="auto">${lead.recommendation}</h2>
            <p>${REPORT_TEXTS.byWhen}: <strong dir="auto">${lead.timeframe}</strong></p>
          </section>
          ${sections.map(section)}
          <footer><p>${notice}</p></footer>
        </main>
      </body>
    </html> `.text;
}

const section = ({ heading, paragraphs = [], list, pairs: told = [], pictures = [] }: Section): Html =>
  html`<section>
    <h2 dir="auto">${heading}</h2>
    ${paragraphs.map((text) => html`<p dir="auto">${text}</p>`)} ${list && list.items.length > 0 ? items(list) : ''}
    ${told.length > 0 ? pairs(told) : ''}
    ${pictures.map(
      ({ jpeg, label }) =>
        html`<figure>
          <img alt="${label}" src="data:image/jpeg;base64,${base64(jpeg)}" />
          <figcaption>${label}</figcaption>
        </figure>`,
    )}
  </section> `;

function items({ items: lines, ordered }: NonNullable<Section['list']>): Html {
  const inner = lines.map((line) => html`<li dir="auto">${line}</li>`);
  return ordered
    ? html`<ol>
        ${inner}
      </ol>`
    : html`<ul>
        ${inner}
      </ul>`;
}

const pairs = (told: readonly { label: string; value: string }[]): Html =>
  html`<dl>
    ${told.map(
      ({ label, value }) =>
        html`<dt>${label}</dt>
          <dd dir="auto">${value}</dd>`,
    )}
  </dl>`;

/** In pieces: a whole picture is too many arguments for one call. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
