/** Hands a file to the browser to save. Its address lives no longer than the click. */
export function saveFile({ fileName, mediaType, content }: { fileName: string; mediaType: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
