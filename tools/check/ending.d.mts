import type { Failure } from './results.mjs';
export const ENDING: string;
export function lastLines(output: string): string;
export function ending(result: { failures: Failure[]; skips: string[] }): string[];
