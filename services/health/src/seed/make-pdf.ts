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

const shown = ({ text, x, y, size, font }: Put): string =>
  `BT /F${FONTS.indexOf(font)} ${size} Tf ${x} ${792 - y} Td (${escaped(text)}) Tj ET`;

/** A JPEG that fills a page, as a scanner leaves it. */
export interface Scan {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** A PDF of such pages, in Latin letters: enough to read it back. */
export function makePdf(pages: readonly (readonly Put[] | Scan)[]): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const first = 3 + FONTS.length;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`);
  for (const font of FONTS) add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`);
  const fonts = FONTS.map((_, index) => `/F${index} ${3 + index} 0 R`).join(' ');
  const images: string[] = [];
  for (const [index, page] of pages.entries()) {
    const resources = 'jpeg' in page ? `/XObject << /Scan ${first + 2 * pages.length + images.length} 0 R >>` : `/Font << ${fonts} >>`;
    const body = 'jpeg' in page ? 'q 612 0 0 792 0 0 cm /Scan Do Q' : page.map(shown).join('\n');
    if ('jpeg' in page) images.push(imageOf(page));
    add(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${resources} >> /Contents ${first + 2 * index + 1} 0 R >>`);
    add(`<< /Length ${body.length} >>\nstream\n${body}\nendstream`);
  }
  images.forEach(add);
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

function imageOf({ jpeg, width, height }: Scan): string {
  const form = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${form} /Length ${jpeg.length} >>`;
  return `${head}\nstream\n${jpeg.toString('latin1')}\nendstream`;
}
