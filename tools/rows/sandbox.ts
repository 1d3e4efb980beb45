import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { ROOT } from './requirements.ts';
import type { Place } from './spoilings.ts';

/** The last are planted for a moment by tests of checks, which run beside the one that copies. */
const LEFT_OUT = /(^|\/)(node_modules|\.git|dist|\.nx|\.cache|\.toothwise|test-results|zz-[^/]+)(\/|$)/;

/** A copy of the checkout as it stands, with the same packages, to be changed and thrown away. The projects import each other's copies. */
export class Sandbox {
  readonly root = mkdtempSync(join(tmpdir(), 'toothwise-rows-'));

  private readonly original: string;

  constructor(original = ROOT) {
    this.original = original;
    const inside = (path: string) => relative(original, path).split(sep).join('/');
    cpSync(original, this.root, { recursive: true, filter: (path) => !LEFT_OUT.test(inside(path)) });
    this.linkPackages('.');
    for (const group of ['.', 'libs', 'services', 'deploy'])
      for (const name of readdirSync(join(original, group)))
        if (name !== 'node_modules' && existsSync(join(original, group, name, 'node_modules'))) this.linkPackages(join(group, name));
  }

  private linkPackages(project: string): void {
    const [from, to] = [join(this.original, project, 'node_modules'), join(this.root, project, 'node_modules')];
    mkdirSync(join(to, '@toothwise'), { recursive: true });
    for (const name of readdirSync(from).filter((each) => each !== '@toothwise')) symlinkSync(join(from, name), join(to, name));
    // Relative links to the projects: they lead to the copies here.
    const own = join(from, '@toothwise');
    if (existsSync(own)) for (const name of readdirSync(own)) symlinkSync(readlinkSync(join(own, name)), join(to, '@toothwise', name));
  }

  /** Changes the lines, does the work, puts them back. */
  async spoilt<T>(places: readonly Place[], work: () => Promise<T>): Promise<T> {
    const files = [...new Set(places.map(({ file }) => file))].map((file) => ({ file, text: readFileSync(join(this.root, file), 'utf8') }));
    for (const { file, text } of files) {
      const lines = text.split('\n');
      for (const place of places.filter((each) => each.file === file)) lines[place.line - 1] = place.to;
      writeFileSync(join(this.root, file), lines.join('\n'));
    }
    try {
      return await work();
    } finally {
      for (const { file, text } of files) writeFileSync(join(this.root, file), text);
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
