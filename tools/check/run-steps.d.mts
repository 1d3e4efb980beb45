import type { Result } from './results.mjs';

interface Step {
  name: string;
  command: [string, string[]];
  minutes?: number;
  optional?: boolean;
}
export function runSteps(root: string, steps: Step[], environment: object): Promise<Required<Result> & { lines: string[] }>;
