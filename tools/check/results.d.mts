interface Result {
  passed: number;
  failed: number;
  skipped: number;
  flaky?: string[];
}
export function jestResult(file: string): Result | null;
export function jestResults(folder: string): Result | null;
export function playwrightResult(file: string): Result | null;
export function add(a: Result, b: Result): Result;
export function judged(result: Result): Required<Result>;
