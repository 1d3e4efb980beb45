import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import dicom from 'dicom-parser';
import sharp from 'sharp';
import { type DicomToMake, element, encapsulated, type Entry, makeDicom, SYNTAX } from '../../../test/make-dicom.js';
import { packLossless, packRle, wordsOf } from '../../../test/pack-pixels.js';
import { readDicom } from './read-dicom.gateway.js';

function packBy(encoder: CodecEncoder, plain: Buffer): Buffer {
  encoder.getDecodedBuffer({ width: COLUMNS, height: ROWS, componentCount: 1, bitsPerSample: 16, isSigned: false }).set(plain);
  encoder.encode();
  return Buffer.from(encoder.getEncodedBuffer());
}
async function packJpegLs(plain: Buffer): Promise<Buffer> {
  const { default: load } = await import('@cornerstonejs/codec-charls');
  const { JpegLSEncoder } = await load();
  return packBy(new JpegLSEncoder(), plain);
}
async function packJpeg2000(plain: Buffer): Promise<Buffer> {
  const { default: load } = await import('@cornerstonejs/codec-openjpeg');
  const { J2KEncoder } = await load();
  const encoder = new J2KEncoder();
  encoder.setDecompositions(1);
  return packBy(encoder, plain);
}

const [COLUMNS, ROWS] = [21, 13];
const count = COLUMNS * ROWS;
/** Twelve bits, all of them used. */
const twelve = Uint16Array.from({ length: count }, (_, index) => (index * 1031 + 7) % 4096);
const sixteen = Uint16Array.from({ length: count }, (_, index) => (index * 40_503) % 65_536);
const signed = Int16Array.from({ length: count }, (_, index) => ((index * 37) % 4096) - 1024);
const eight = Uint8Array.from({ length: count }, (_, index) => (index * 7) % 256);
const size = { rows: ROWS, columns: COLUMNS };

describe('a DICOM file', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'toothwise-dicom-spec-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const read = async (file: Buffer) => {
    const path = join(folder, 'file');
    await writeFile(path, file);
    return readDicom(path);
  };
  const make = (made: Partial<DicomToMake> & Pick<DicomToMake, 'pixels'>) => makeDicom({ ...size, ...made });
  /** Wherever they are kept. */
  const bytesOf = async (file: Buffer, { values, depth, width, height }: Awaited<ReturnType<typeof read>>) => {
    if ('path' in values!) return readFile(values.path);
    return file.subarray(values!.from, values!.from + (width * height * depth!.frames * depth!.bits) / 8);
  };
  const valuesOf = async (file: Buffer) => {
    const made = await read(file);
    const { depth } = made;
    const bytes = new Uint8Array(await bytesOf(file, made)).buffer;
    return [...(depth!.bits === 8 ? new Uint8Array(bytes) : depth!.isSigned ? new Int16Array(bytes) : new Uint16Array(bytes))];
  };

  const plain16 = wordsOf(sixteen);
  it.each<[string, () => Promise<Buffer> | Buffer, ArrayLike<number>]>([
    ['implicit, little-endian', () => make({ syntax: 'implicit', pixels: plain16 }), sixteen],
    ['explicit, little-endian', () => make({ pixels: plain16 }), sixteen],
    ['explicit, big-endian', () => make({ syntax: 'big', pixels: wordsOf(sixteen, true) }), sixteen],
    ['deflated', () => make({ syntax: 'deflated', pixels: plain16 }), sixteen],
    ['of eight bits', () => make({ allocated: 8, pixels: Buffer.from(eight) }), eight],
    [
      'of twelve signed bits',
      () => make({ stored: 12, isSigned: true, pixels: wordsOf(signed.map((value) => value & 0xfff)) }),
      signed.map((value) => (value << 20) >> 20),
    ],
    ['with an overlay in its unused bits', () => make({ stored: 12, pixels: wordsOf(twelve.map((value) => value | 0xf000)) }), twelve],
    ['run lengths', () => make({ syntax: 'rle', pixels: { packed: encapsulated([packRle(plain16, 2, [1, 0])]) } }), sixteen],
    [
      'run lengths of eight bits',
      () => make({ syntax: 'rle', allocated: 8, pixels: { packed: encapsulated([packRle(Buffer.from(eight), 1, [0])]) } }),
      eight,
    ],
    [
      'JPEG without loss',
      () => make({ syntax: 'lossless', pixels: { packed: encapsulated([packLossless(sixteen, COLUMNS, ROWS, 16)]) } }),
      sixteen,
    ],
    [
      'JPEG without loss, in pieces',
      () =>
        make({ syntax: 'lossless', stored: 12, pixels: { packed: encapsulated([packLossless(twelve, COLUMNS, ROWS, 12)], { split: 3 }) } }),
      twelve,
    ],
    [
      'JPEG without loss, of eight bits',
      () => make({ syntax: 'lossless', allocated: 8, pixels: { packed: encapsulated([packLossless(eight, COLUMNS, ROWS, 8)]) } }),
      eight,
    ],
    [
      'JPEG-LS',
      async () =>
        make({
          syntax: 'jpegLs',
          pixels: { packed: encapsulated([await packJpegLs(plain16)]) },
        }),
      sixteen,
    ],
    [
      'JPEG 2000',
      async () =>
        make({
          syntax: 'jpeg2000',
          pixels: { packed: encapsulated([await packJpeg2000(plain16)]) },
        }),
      sixteen,
    ],
  ])('keeps every stored value: %s', async (_, file, expected) => {
    expect(await valuesOf(await file())).toEqual([...Array.from(expected)]);
  });

  it('is compared with what another reader makes of it', async () => {
    const file = make({ stored: 12, pixels: wordsOf(twelve) });
    const set = dicom.parseDicom(file);
    const { dataOffset } = set.elements.x7fe00010!;
    const values = await valuesOf(file);
    for (const [column, row] of [
      [0, 0],
      [20, 0],
      [7, 5],
      [20, 12],
    ] as const)
      expect(values[row * COLUMNS + column]).toBe(file.readUInt16LE(dataOffset + 2 * (row * COLUMNS + column)));
  });

  const overlaid = wordsOf(twelve.map((value) => value | 0xf000));
  it.each<[string, () => Buffer, boolean]>([
    ['implicit', () => make({ syntax: 'implicit', pixels: plain16 }), true],
    ['explicit', () => make({ pixels: plain16 }), true],
    ['of eight bits', () => make({ allocated: 8, pixels: Buffer.from(eight) }), true],
    ['of signed words', () => make({ isSigned: true, pixels: wordsOf(sixteen) }), true],
    ['of signed bytes', () => make({ allocated: 8, isSigned: true, pixels: Buffer.from(eight) }), false],
    ['big-endian', () => make({ syntax: 'big', pixels: wordsOf(sixteen, true) }), false],
    ['packed as a whole', () => make({ syntax: 'deflated', pixels: plain16 }), false],
    ['with an overlay', () => make({ stored: 12, pixels: overlaid }), false],
    [
      'with an overlay on the second slice alone',
      () => make({ sopClass: 'enhancedCt', modality: 'CT', frames: 2, stored: 12, pixels: Buffer.concat([wordsOf(twelve), overlaid]) }),
      false,
    ],
  ])('makes no other file of values that lie in the one that came as they are kept: %s', async (_, file, isInFile) => {
    const made = await read(file());
    expect((await readdir(folder)).sort()).toEqual(['file', 'file.jpg', ...(isInFile ? [] : ['file.raw'])]);
    expect(made.values).toEqual(isInFile ? { from: expect.any(Number) } : { path: join(folder, 'file.raw') });
    expect(await bytesOf(file(), made)).toHaveLength((made.width * made.height * made.frames * made.depth!.bits) / 8);
  });

  const shades = async (made: Awaited<ReturnType<typeof read>>) => [...(await sharp(made.picture).toColourspace('b-w').raw().toBuffer())];
  const wedge = wordsOf(Array.from({ length: count }, (_, index) => (index % COLUMNS) * 100));

  it('gives a picture in the greys of its first window, and says all of them by stored values', async () => {
    const more: Entry[] = [
      ['00281050', 'DS', '0.5\\500'],
      ['00281051', 'DS', '1001\\201'],
      ['00281052', 'DS', '-1000'],
      ['00281053', 'DS', '2'],
      ['00281055', 'LO', 'BONE\\<b>SOFT'],
    ];
    const made = await read(make({ modality: 'CT', sopClass: 'ct', pixels: wedge, more }));
    expect(made.depth).toMatchObject({ least: 0, most: 2000, slope: 2, intercept: -1000, unit: 'HU', isInverted: false });
    expect(made.depth!.windows).toEqual([
      { level: 500, width: 500, name: 'BONE' },
      { level: 749.75, width: 100, name: 'bSOFT' },
    ]);
    const row = (await shades(made)).slice(0, COLUMNS);
    // Black up to 250, white from 750 on.
    expect([row[0]! < 8, row[20]! > 247, Math.abs(row[5]! - 127) < 16]).toEqual([true, true, true]);
  });

  it('is white where it is low, if its header says so', async () => {
    const row = (await shades(await read(make({ photometric: 'MONOCHROME1', pixels: wedge })))).slice(0, COLUMNS);
    expect([row[0]! > 247, row[20]! < 8]).toEqual([true, true]);
  });

  it('is taken slice by slice, with what all slices share', async () => {
    const slices = [0, 1, 2, 3].map((slice) => wordsOf(twelve.map((value) => (value + slice * 1000) % 4096)));
    const shared: Entry = [
      '52009229',
      'SQ',
      [
        [
          ['00289110', 'SQ', [[['00280030', 'DS', '0.2\\0.4']]]],
          [
            '00289145',
            'SQ',
            [
              [
                ['00281052', 'DS', '-500'],
                ['00281053', 'DS', '1'],
              ],
            ],
          ],
        ],
      ],
    ];
    const ct = { sopClass: 'enhancedCt', modality: 'CT', frames: 4, more: [shared] } as const;
    const file = make({ ...ct, pixels: Buffer.concat(slices) });
    const made = await read(file);
    expect(made).toMatchObject({
      frames: 4,
      imageType: 'cone_beam_ct',
      depth: { frames: 4, spacing: { down: 0.2, right: 0.4 }, intercept: -500 },
    });
    expect(await bytesOf(file, made)).toEqual(Buffer.concat(slices));
    const packed = slices.map((slice) => packRle(slice, 2, [1, 0]));
    for (const [part, options] of [
      ['one piece each', {}],
      ['two pieces each, by their table', { split: 2, offsets: true }],
    ] as const) {
      expect([part, (await valuesOf(make({ ...ct, syntax: 'rle', pixels: { packed: encapsulated(packed, options) } }))).length]).toEqual([
        part,
        4 * count,
      ]);
    }
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'red, green and blue',
      () =>
        make({
          sopClass: 'photo',
          modality: 'XC',
          samples: 3,
          allocated: 8,
          photometric: 'RGB',
          pixels: Buffer.alloc(count * 3, Buffer.from([200, 40, 60])),
        }),
    ],
    [
      'one plane after another',
      () => {
        const planes = [200, 40, 60].map((value) => Buffer.alloc(count, value));
        return make({
          sopClass: 'photo',
          samples: 3,
          allocated: 8,
          photometric: 'RGB',
          more: [['00280006', 'US', 1]],
          pixels: Buffer.concat(planes),
        });
      },
    ],
    [
      'JPEG',
      async () => {
        const jpeg = await sharp({ create: { width: COLUMNS, height: ROWS, channels: 3, background: { r: 200, g: 40, b: 60 } } })
          .jpeg()
          .toBuffer();
        return make({
          syntax: 'jpeg',
          sopClass: 'photo',
          samples: 3,
          allocated: 8,
          photometric: 'YBR_FULL_422',
          pixels: { packed: encapsulated([jpeg]) },
        });
      },
    ],
  ])('in colour is a picture alone: %s', async (_, file) => {
    const made = await read(await file());
    expect([made.depth, made.values]).toEqual([null, null]);
    const { channels } = await sharp(made.picture).stats();
    for (const [index, value] of [200, 40, 60].entries()) expect(Math.abs(channels[index]!.mean - value)).toBeLessThan(6);
  });

  it('of grey JPEG keeps its greys', async () => {
    const grey = Buffer.from(Array.from({ length: count }, (_, index) => (index % COLUMNS) * 12));
    const jpeg = await sharp(grey, { raw: { width: COLUMNS, height: ROWS, channels: 1 } })
      .toColourspace('b-w')
      .jpeg({ quality: 98 })
      .toBuffer();
    const values = await valuesOf(make({ syntax: 'jpeg', allocated: 8, pixels: { packed: encapsulated([jpeg]) } }));
    expect(Math.max(...values.map((value, index) => Math.abs(value - grey[index]!)))).toBeLessThan(6);
  });

  it('says whose it is and when it was taken, in its own letters', async () => {
    const more: Entry[] = [
      ['00080005', 'CS', 'ISO_IR 100'],
      ['00080020', 'DA', '20240229'],
      ['00100010', 'PN', Buffer.from('M\xfcller^Ida^^Dr.', 'latin1')],
    ];
    const made = await read(make({ modality: 'PX', sopClass: 'digital', birthDate: '19800117', pixels: plain16, more }));
    expect(made).toMatchObject({ patient: { name: 'Ida Müller', birthDate: '1980-01-17' }, takenOn: '2024-02-29', imageType: 'panoramic' });
    expect((await read(make({ pixels: plain16, more: [['00080020', 'DA', '20240230']] }))).takenOn).toBeNull();
  });

  const nested = (depth: number): Buffer => {
    const writer = { explicit: true, big: false };
    const open = Buffer.concat([element(['00081140', 'SQ', Buffer.alloc(0)], writer, 0xffffffff), Buffer.from('feff00e0ffffffff', 'hex')]);
    return Buffer.concat(Array<Buffer>(depth).fill(open));
  };
  const withNested = (depth: number) => {
    const file = make({ pixels: plain16 });
    const at = file.indexOf(Buffer.from('08006000', 'hex'));
    return Buffer.concat([file.subarray(0, at), nested(depth), file.subarray(at)]);
  };

  it.each<[string, () => Buffer, string]>([
    ['a volume', () => make({ sopClass: 'craniofacial', pixels: plain16 }), 'volume: X-Ray 3D Craniofacial'],
    ['a picture of a screen', () => make({ sopClass: 'secondary', pixels: plain16 }), 'kind: Secondary Capture Image'],
    ['the index of a disc', () => make({ sopClass: 'directory', pixels: plain16 }), 'kind: Media Storage Directory (DICOMDIR)'],
    [
      'an encoding that is not unpacked',
      () => make({ syntax: 'extended', pixels: { packed: encapsulated([plain16]) } }),
      'encoding: JPEG Extended (12 bit)',
    ],
    ['colours by a table', () => make({ photometric: 'PALETTE COLOR', pixels: plain16 }), 'encoding: PALETTE COLOR'],
    ['more than 40 megapixels', () => make({ rows: 6325, columns: 6325, pixels: plain16 }), 'too-many-pixels'],
    ['601 frames', () => make({ frames: 601, pixels: plain16 }), 'too-many-pixels'],
    ['frames of more than 512 MiB', () => make({ rows: 1000, columns: 1000, frames: 269, pixels: plain16 }), 'too-many-pixels'],
    ['no pixels', () => make({ rows: 0, pixels: plain16 }), 'broken'],
    ['fewer values than it says', () => make({ rows: ROWS + 1, pixels: plain16 }), 'broken'],
    ['half a file', () => make({ pixels: plain16 }).subarray(0, 300), 'broken'],
    ['nothing but a beginning', () => Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]), 'broken'],
    ['a sequence 10,000 deep', () => withNested(10_000), 'broken'],
    [
      'runs that end too early',
      () => make({ syntax: 'rle', pixels: { packed: encapsulated([packRle(plain16, 2, [1, 0]).subarray(0, 90)]) } }),
      'broken',
    ],
    ['runs that lead outside', () => make({ syntax: 'rle', pixels: { packed: encapsulated([Buffer.alloc(64, 0xff)]) } }), 'broken'],
    [
      'a JPEG that is larger than its header',
      () => make({ syntax: 'lossless', rows: 5, pixels: { packed: encapsulated([packLossless(sixteen, COLUMNS, ROWS, 16)]) } }),
      'broken',
    ],
    [
      'a JPEG of two components',
      () => make({ syntax: 'jpeg', allocated: 8, pixels: { packed: encapsulated([Buffer.from('no jpeg at all')]) } }),
      'broken',
    ],
  ])('is refused by name: %s', async (_, file, message) => {
    await expect(read(file())).rejects.toThrow(message);
  });

  it('that unpacks to more than a file may be is unpacked no further', async () => {
    const packed = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_SYNC_FLUSH });
    const head = make({ syntax: 'deflated', pixels: plain16 });
    const from = head.indexOf(SYNTAX.deflated) + SYNTAX.deflated.length;
    const bomb = Buffer.concat([head.subarray(0, from), ...Array<Buffer>(257).fill(packed)]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(read(bomb)).rejects.toThrow('too-heavy');
  });
});
