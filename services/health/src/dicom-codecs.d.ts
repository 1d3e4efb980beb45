declare module 'jpeg-lossless-decoder-js' {
  export class Decoder {
    /** @returns values one after another, as bytes or little-endian words */
    decompress(buffer: ArrayBuffer, offset?: number, length?: number): ArrayBuffer;
  }
}

interface CodecDecoder {
  getEncodedBuffer(length: number): Uint8Array;
  decode(): void;
  getDecodedBuffer(): Uint8Array;
  delete(): void;
}
interface CodecEncoder {
  getDecodedBuffer(info: object): Uint8Array;
  encode(): void;
  getEncodedBuffer(): Uint8Array;
}

declare module '@cornerstonejs/codec-charls/decode' {
  export default function load(): Promise<{ JpegLSDecoder: new () => CodecDecoder }>;
}
declare module '@cornerstonejs/codec-openjpeg/decode' {
  export default function load(): Promise<{ J2KDecoder: new () => CodecDecoder }>;
}
declare module '@cornerstonejs/codec-charls' {
  export default function load(): Promise<{ JpegLSEncoder: new () => CodecEncoder }>;
}
declare module '@cornerstonejs/codec-openjpeg' {
  export default function load(): Promise<{ J2KEncoder: new () => CodecEncoder & { setDecompositions(levels: number): void } }>;
}
