import type { Result } from '../check/results.mjs';

export interface Part {
  name: string;
  what: string;
  minutes: number;
  first?: number;
  touches: string[];
  needs?: 'chromium' | 'whole chromium';
  optional?: boolean;
  env?: Record<string, string>;
  command: [string, string[]];
  report?: string;
  read?: (report: string) => Result | null;
}
export const PARTS: Part[];
