/** A text on a page of 612 × 792 points, from the upper left. */
export interface Put {
  text: string;
  x: number;
  y: number;
  size: number;
  font: (typeof FONTS)[number];
}
export const FONTS = ['Helvetica', 'Times-Roman', 'Courier'] as const;

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** A PDF of such pages, in Latin letters: enough to read it back. */
export function makePdf(pages: readonly (readonly Put[])[]): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const first = 3 + FONTS.length;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`);
  for (const font of FONTS) add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`);
  const fonts = FONTS.map((_, index) => `/F${index} ${3 + index} 0 R`).join(' ');
  for (const [index, puts] of pages.entries()) {
    const body = puts
      .map(({ text, x, y, size, font }) => `BT /F${FONTS.indexOf(font)} ${size} Tf ${x} ${792 - y} Td (${escaped(text)}) Tj ET`)
      .join('\n');
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << ${fonts} >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
    );
    add(`<< /Length ${body.length} >>\nstream\n${body}\nendstream`);
  }
  let file = '%PDF-1.4\n';
  const at = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  return Buffer.from(`${file}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}
