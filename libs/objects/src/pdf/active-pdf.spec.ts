import { deflateSync } from 'node:zlib';
import { isActive } from './active-pdf.js';

const page = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Length 52 >>\nstream\nBT /F1 10 Tf (JavaScript is no action here) Tj ET\nendstream\nendobj\ntrailer << /Root 2 0 R >>\n%%EOF\n',
);
/** A PDF with one more object. */
const having = (object: string | Buffer): Buffer =>
  Buffer.concat([
    page.subarray(0, 9),
    Buffer.from('90 0 obj\n'),
    typeof object === 'string' ? Buffer.from(object) : object,
    Buffer.from('\nendobj\n'),
    page.subarray(9),
  ]);
const stream = (dictionary: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${body.length} >>\nstream\n`), body, Buffer.from('\nendstream')]);
const script = '<< /Type /Action /S /JavaScript /JS (app.alert(1)) >>';
const packed = deflateSync(Buffer.from(`10 0 ${script}`));

describe('a PDF that may do more than show its pages', () => {
  it.each([
    ['runs a script when it is opened', `<< /Type /Catalog /OpenAction ${script} >>`],
    ['spells the action otherwise', '<< /S /J#61v#61Script /JS (app.alert(1)) >>'],
    ['starts a program', '<< /Subtype /Link /A << /S /Launch /F (cmd.exe) >> >>'],
    ['brings a file', '<< /Names << /EmbeddedFiles 4 0 R >> >>'],
    ['sends a form', '<< /A << /S /SubmitForm /F (http://127.0.0.1/) >> >>'],
    ['opens another PDF that it brings', '<< /A << /S /GoToE >> >>'],
    ['has rich media', '<< /Subtype /RichMedia >>'],
    ['has a form with scripts of its own', '<< /XFA 5 0 R >>'],
    ['cannot be looked through, for it is encrypted', '<< /Encrypt 6 0 R >>'],
    ['packs the action', stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', packed)],
    ['packs it under another spelling', stream('/Type /Obj#53tm /N 1 /First 5 /Filter /FlateDecode', packed)],
    [
      'packs it in a way that is not undone here',
      stream('/Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from(packed.toString('hex'))),
    ],
    ['packs it with a predictor', stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', packed)],
    ['packs what does not unpack', stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', Buffer.from('no flate'))],
    [
      'packs more than anybody looks at',
      stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', deflateSync(Buffer.alloc(40 * 1024 * 1024))),
    ],
  ] satisfies [string, string | Buffer][])('%s', (_, object) => expect(isActive(having(object))).toBe(true));

  it.each([
    ['has pages alone', page],
    [
      'packs plain objects',
      having(stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', deflateSync(Buffer.from('10 0 << /Title (JavaScript) >>')))),
    ],
    ['leads to an address', having('<< /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>')],
    ['goes to a page of its own', having('<< /OpenAction [3 0 R /Fit] >>')],
  ])('not one that %s', (_, file) => expect(isActive(file)).toBe(false));
});
