/** A smaller JPEG of a stored photo; one that is small enough keeps its size. @param side longest side in pixels */
export async function shrink(jpeg: Buffer, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(jpeg).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer();
}
