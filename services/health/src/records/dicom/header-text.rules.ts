/** Sets of characters by the terms of PS3.3, C.12.1.1.2, as decoders call them. */
const SETS: Record<string, string> = {
  ...{ 'ISO_IR 100': 'iso-8859-1', 'ISO_IR 101': 'iso-8859-2', 'ISO_IR 109': 'iso-8859-3', 'ISO_IR 110': 'iso-8859-4' },
  ...{ 'ISO_IR 144': 'iso-8859-5', 'ISO_IR 127': 'iso-8859-6', 'ISO_IR 126': 'iso-8859-7', 'ISO_IR 138': 'iso-8859-8' },
  ...{ 'ISO_IR 148': 'iso-8859-9', 'ISO_IR 166': 'windows-874', 'ISO_IR 13': 'shift_jis', 'ISO_IR 192': 'utf-8' },
  ...{ GB18030: 'gb18030', GBK: 'gbk', 'ISO 2022 IR 100': 'iso-8859-1', 'ISO 2022 IR 87': 'iso-2022-jp', 'ISO 2022 IR 149': 'euc-kr' },
};

/** A text of a header. @param term what the header says of its characters, the last where there are several */
export function textOf(bytes: Uint8Array, term = ''): string {
  const label = SETS[term.split('\\').at(-1)!.trim()] ?? 'utf-8';
  return new TextDecoder(label).decode(bytes).replaceAll('\0', '').trim();
}

/** A name as people write it: the first group of `family^given^middle^prefix^suffix=…`. */
export function personName(name: string): string {
  const [family = '', given = '', middle = ''] = name.split('=')[0]!.split('^');
  return [given, middle, family]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, 120);
}

/** `YYYYMMDD`, or `YYYY.MM.DD` of old, as `YYYY-MM-DD`; null for what is no date. */
export function dateOf(text = ''): string | null {
  const [, year, month, day] = /^(\d{4})\.?(\d{2})\.?(\d{2})/.exec(text.trim()) ?? [];
  if (!year) return null;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && iso >= '1900' ? iso : null;
}
