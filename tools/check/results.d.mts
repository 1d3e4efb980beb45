export interface Failure {
  name: string;
  error: string;
}
/** How long a file of tests took. */
export interface Taken {
  name: string;
  milliseconds: number;
}
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  failures?: Failure[];
  skips?: string[];
  files?: Taken[];
}
export function jestResult(file: string): Result | null;
export function jestResults(folder: string): Result | null;
export function playwrightResult(file: string): Result | null;
export function add(a: Result, b: Result): Required<Result>;
export function dearest(files: Taken[], count?: number): string[];
