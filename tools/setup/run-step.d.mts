interface Options {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  isShown?: boolean;
  idleSeconds?: number;
}
export function runStep(command: string, args: string[], options: Options): Promise<{ status: number | null; output: string }>;
