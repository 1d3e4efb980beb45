export function standingIn(root: string, cwd?: string, initial?: string): string;
export function withWholePaths(args: string[], from: string): string[];
