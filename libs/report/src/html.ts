const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML that was made by the template below, and by nothing else. */
export class Html {
  constructor(readonly text: string) {}
}
type Value = string | number | Html | readonly Html[];

/** A template in which every value is escaped unless it is HTML of this template. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, at) => text + written(values[at - 1]!) + part));
}

function written(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((one: Html) => one.text).join('');
  return String(value).replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter]!);
}
