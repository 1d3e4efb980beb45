interface Project {
  root: string;
  targets: Record<string, { dependsOn?: string[]; inputs?: unknown[] }>;
}
type Results = [file: string, result: { projects: Record<string, Project> }][];
export const createNodesV2: [pattern: string, create: (files: string[], options: undefined, context: { workspaceRoot: string }) => Results];
