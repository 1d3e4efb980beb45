interface Options {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  isShown?: boolean;
  minutes?: number;
}
export function runStep(command: string, args: string[], options: Options): Promise<{ status: number | null; output: string }>;
