interface Task {
  size: string;
  root: string;
  report: string;
}
interface Outcome {
  success: boolean;
  terminalOutput: string;
}
export function runBatch(
  taskGraph: { tasks: Record<string, unknown> },
  inputs: Record<string, Task>,
  overrides: object,
  context: { root: string },
): Promise<Record<string, Outcome>>;
