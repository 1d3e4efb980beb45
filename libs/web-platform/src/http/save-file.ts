/** Hands a file to the browser to save. Its address lives no longer than the click. */
export function saveFile({ fileName, ...file }: { fileName: string } & ({ mediaType: string; content: string } | { content: Blob })): void {
  const url = URL.createObjectURL(
    'mediaType' in file ? new Blob([file.content], { type: `${file.mediaType};charset=utf-8` }) : file.content,
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
