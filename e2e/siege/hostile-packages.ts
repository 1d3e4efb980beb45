/** Objects of a PDF, numbered from 1, whose first is the catalog. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    const body = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n')]);
    places.push(at);
    at += body.length;
    parts.push(body);
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return Buffer.concat([...parts, Buffer.from(`${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`)]);
}

const stream = (dictionary: string, body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${body.length} >>\nstream\n`),
    Buffer.from(body as string),
    Buffer.from('\nendstream'),
  ]);

interface Extra {
  /** Further entries of the catalog. */
  catalog?: string;
  /** Fills the page. */
  picture?: { width: number; height: number; packed: Buffer };
}

/** A PDF of one page that can be read, with something else in it: actions, another file, a picture. */
export function objectsPdf({ catalog = '', picture }: Extra): Buffer {
  const image = picture
    ? stream(
        `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
        picture.packed,
      )
    : '<< >>';
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>',
    stream('', `BT /F1 10 Tf 40 700 Td (Nothing of teeth here) Tj ET${picture ? ' q 612 0 0 792 0 0 cm /X Do Q' : ''}`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    image,
    '<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>',
    stream('/Type /EmbeddedFile', 'MZ\x90 a program'),
    '<< /Names [(a.exe) 7 0 R] >>',
  ]);
}

/** A PDF that goes round in a circle at that place. */
export function loopingPdf(where: 'pages' | 'form' | 'length'): Buffer {
  const inPages = where === 'pages';
  const painting = `BT /F1 10 Tf 40 700 Td (Nothing of teeth here) Tj ET /X Do /X Do`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${inPages ? '2 0 R 2 0 R' : '3 0 R'}] /Count ${inPages ? 2 : 1} /Parent 2 0 R >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources 7 0 R >>',
    where === 'length' ? `<< /Length 4 0 R >>\nstream\n${painting}\nendstream` : stream('', painting),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream('/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources 7 0 R', painting),
    '<< /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >>',
  ]);
}

interface Packed {
  name: string;
  packed: Buffer;
  crc: number;
  /** What it says that it unpacks to. */
  declared: number;
}

/** That package with further parts, which are packed already. */
export function zip(parts: readonly Packed[], whole: Buffer): Buffer {
  const end = whole.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const [count, size, from] = [whole.readUInt16LE(end + 10), whole.readUInt32LE(end + 12), whole.readUInt32LE(end + 16)];
  const [bodies, heads]: [Buffer[], Buffer[]] = [[whole.subarray(0, from)], [whole.subarray(from, from + size)]];
  let at = from;
  for (const { name, packed, crc, declared } of parts) {
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declared, 18);
    facts.writeUInt16LE(title.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, title, packed]);
    heads.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, rest, title]));
    bodies.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(heads);
  const last = Buffer.from(whole.subarray(end));
  last.writeUInt16LE(count + parts.length, 8);
  last.writeUInt16LE(count + parts.length, 10);
  last.writeUInt32LE(directory.length, 12);
  last.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, last]);
}
