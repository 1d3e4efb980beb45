export interface Failure {
  name: string;
  error: string;
}
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  flaky?: string[];
  failures?: Failure[];
  skips?: string[];
}
export function jestResult(file: string): Result | null;
export function jestResults(folder: string): Result | null;
export function playwrightResult(file: string): Result | null;
export function add(a: Result, b: Result): Required<Result>;
export function judged(result: Result): Result & { flaky: string[] };
