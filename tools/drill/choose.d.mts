import type { Part } from './parts.mjs';

export interface Commit {
  /** In seconds. */
  at: number;
  files: string[];
}
export interface Round {
  turn: number;
  changed: string[];
}
export const CI_MINUTES: number;
export function lastRound(commits: Commit[]): Round;
export function isTouched(part: Pick<Part, 'touches'>, changed: string[]): boolean;
export function inTime<One extends Pick<Part, 'minutes' | 'first'>>(parts: One[]): One[];
export function partOfCi<One extends Pick<Part, 'minutes' | 'first' | 'touches'>>(parts: One[], round: Round): One;
export function commitsOf(root: string): Commit[];
