/** All sound that is written down: 16 kHz, one channel, 16 bits. */
export const RATE = 16_000;
export const BYTES_PER_MS = (RATE * 2) / 1000;
const HEADER = 44;

export type SoundType = 'mp3' | 'wav' | 'mp4' | 'webm';
/** What ffmpeg calls the reader of each: it is told, so that no file can choose one (a playlist) for itself. */
export const DEMUXER: Record<SoundType, string> = { mp3: 'mp3', wav: 'wav', mp4: 'mov', webm: 'matroska' };
export const CONTENT_TYPE: Record<SoundType, string> = { mp3: 'audio/mpeg', wav: 'audio/wav', mp4: 'audio/mp4', webm: 'audio/webm' };

/** By its first bytes, never by its name; null for what is none of ours. */
export function soundType(bytes: Buffer): SoundType | null {
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1');
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav';
  if (text(4, 8) === 'ftyp') return 'mp4';
  if (bytes.length > 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (text(0, 3) === 'ID3') return 'mp3';
  // A frame of MPEG audio: eleven bits set, layer III, a bit rate and a sample rate that exist.
  const [first = 0, second = 0, third = 0] = bytes;
  return first === 0xff && (second & 0xe6) === 0xe2 && third >> 4 !== 0xf && third >> 4 !== 0 && ((third >> 2) & 3) !== 3 ? 'mp3' : null;
}

/** A whole WAV file of such sound. */
export function wavOf(pcm: Buffer): Buffer {
  return Buffer.concat([wavHeader(pcm.length), pcm]);
}

export function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

/** The sound in a WAV file as our recorder makes it; null for any other. */
export function pcmOf(file: Buffer): Buffer | null {
  if (file.length <= HEADER || file.subarray(0, HEADER).compare(wavHeader(file.length - HEADER)) !== 0) return null;
  const pcm = file.subarray(HEADER);
  return pcm.length % 2 === 0 ? pcm : null;
}
