// `npm run circles`: folders of one level that reach each other in a circle, in every project, with the imports that close it.
// Files may form none either; that is a rule of .dependency-cruiser.cjs, which knows no folder.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

/** Two neighbours, and the imports of the one from the other, as `from → to` below the folder that holds both. */
export type Edges = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

export interface Circle {
  /** below the root; the folder that holds those of the circle */
  within: string;
  folders: readonly string[];
  imports: readonly string[];
}

const SOURCES = '{services,libs,libs/contracts,deploy}/*/src/**/*.{ts,tsx}';
const PROJECTS = '{shell,gateway,mfe-*}/src/**/*.{ts,tsx}';
const TESTS = /\.(spec|db-spec|api-spec|contract)\.tsx?$|\.d\.ts$/;

/** @param root of the checkout @param within only what lies below this folder of it */
export function folderCircles(root: string, within = ''): Circle[] {
  const files = globSync([SOURCES, PROJECTS], { cwd: root }).filter((file) => !TESTS.test(file) && file.startsWith(within));
  return [...edgesByLevel(root, files)].flatMap(([level, edges]) => circlesOf(edges).map((folders) => circle(level, folders, edges)));
}

/** Of each folder, which of its own folders import from which others of them. */
function edgesByLevel(root: string, files: readonly string[]): Map<string, Edges> {
  const levels = new Map<string, Map<string, Map<string, string[]>>>();
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, false).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const apart = whereTheyPart(file, join(dirname(file), fileName));
      if (!apart) continue;
      const { level, from, to } = apart;
      const edges = levels.get(level) ?? levels.set(level, new Map()).get(level)!;
      const targets = edges.get(from) ?? edges.set(from, new Map()).get(from)!;
      const imports = targets.get(to) ?? targets.set(to, []).get(to)!;
      imports.push(`${relative(level, file)} → ${relative(level, join(dirname(file), fileName))}`);
    }
  }
  return levels;
}

/** Null where one of the two lies in the folder itself that holds both: what stands beside folders is above or below them all. */
function whereTheyPart(file: string, imported: string): { level: string; from: string; to: string } | null {
  const here = file.split(sep);
  const there = imported.split(sep);
  const parts = here.findIndex((part, index) => part !== there[index]);
  if (parts >= here.length - 1 || parts >= there.length - 1) return null;
  return { level: here.slice(0, parts).join(sep), from: here[parts]!, to: there[parts]! };
}

function circlesOf(edges: Edges): string[][] {
  const reached = new Map([...edges.keys()].map((folder) => [folder, reachedFrom(folder, edges)]));
  const circles: string[][] = [];
  for (const [folder, others] of reached) {
    if (!others.has(folder) || circles.some((circle) => circle.includes(folder))) continue;
    circles.push([...others].filter((other) => reached.get(other)?.has(folder)).sort());
  }
  return circles;
}

function reachedFrom(folder: string, edges: Edges): Set<string> {
  const reached = new Set<string>();
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const other of edges.get(next)?.keys() ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  }
  return reached;
}

function circle(within: string, folders: string[], edges: Edges): Circle {
  const among = folders.flatMap((from) => folders.flatMap((to) => edges.get(from)?.get(to) ?? []));
  return { within, folders, imports: among };
}
