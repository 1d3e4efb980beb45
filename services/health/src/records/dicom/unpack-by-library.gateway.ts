import { NoDicom, type Packing } from './kinds.rules.js';

/** Values as bytes, or as little-endian words where they need more than eight bits. @throws NoDicom */
export async function unpackByLibrary(packing: Packing, packed: Uint8Array): Promise<Uint8Array> {
  try {
    if (packing === 'jpeg-lossless') return await unpackLossless(packed);
    return decodeWith(packing === 'jpeg-ls' ? await jpegLs() : await jpeg2000(), packed);
  } catch {
    throw new NoDicom('broken');
  }
}

async function unpackLossless(packed: Uint8Array): Promise<Uint8Array> {
  const { Decoder: Lossless } = await import('jpeg-lossless-decoder-js');
  return new Uint8Array(new Lossless().decompress(Uint8Array.from(packed).buffer));
}

/** The variants without WebAssembly need no file beside them. */
async function jpegLs(): Promise<CodecDecoder> {
  const { default: load } = await import('@cornerstonejs/codec-charls/decode');
  const { JpegLSDecoder } = await load();
  return new JpegLSDecoder();
}

async function jpeg2000(): Promise<CodecDecoder> {
  const { default: load } = await import('@cornerstonejs/codec-openjpeg/decode');
  const { J2KDecoder } = await load();
  return new J2KDecoder();
}

function decodeWith(decoder: CodecDecoder, packed: Uint8Array): Uint8Array {
  decoder.getEncodedBuffer(packed.length).set(packed);
  decoder.decode();
  const decoded = Uint8Array.from(decoder.getDecodedBuffer());
  decoder.delete();
  return decoded;
}
