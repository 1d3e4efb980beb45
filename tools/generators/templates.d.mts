export function json(value: unknown): string;
/** Writes one file, new or not, in the form that `npm run format` asks for. @returns its path */
export function write(file: string, text: string): Promise<string>;
