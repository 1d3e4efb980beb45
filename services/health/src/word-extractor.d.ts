declare module 'word-extractor' {
  interface Extracted {
    getBody(): string;
    getHeaders(options?: { includeFooters?: boolean }): string;
    getFooters(): string;
    getTextboxes(options?: { includeHeadersAndFooters?: boolean }): string;
  }
  export default class WordExtractor {
    extract(file: Buffer): Promise<Extracted>;
  }
}
