declare module 'heic-decode' {
  /** Red, green, blue, opacity: 4 bytes a pixel. */
  export default function decode(options: { buffer: Uint8Array }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}
