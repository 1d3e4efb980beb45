import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readDomains } from '@toothwise/domains';
import { portsOf } from '../../deploy/embedded/src/supervisor/ports-of.js';

const root = join(import.meta.dirname, '..', '..');
const pages = globSync(['*.md', '*/README.md', '{libs,services,deploy,tools}/**/*.md', 'docs/**/*.md'], {
  cwd: root,
  // What newcomers read and where they got lost tells of the code as it was then.
  exclude: (name) => /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)|^newcomer\.md$/.test(name),
});
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const projects = globSync('{*,libs/*,services/*,deploy/*}/project.json', { cwd: root, exclude: ['node_modules'] }).map(
  (file) => (JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string }).name,
);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
const fromRoot = (path: string) => existsSync(join(root, path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Ports of an installation at 8080, of remotes and the shell alone, and those that the gateway's file and the stack's tests name. */
const known = new Set([
  ...Object.values(portsOf(8080, readDomains())).map(String),
  ...globSync(
    [
      '{mfe-*,shell}/webpack.config.mjs',
      'gateway/kong.base.yml',
      'services/*/domain.json',
      'tools/stack/*.ts',
      'deploy/**/servers.example.json',
    ],
    {
      cwd: root,
    },
  ).flatMap((file) => all(read(file), /\b(\d{4,5})\b/g)),
]);

/** What a page promises and nobody keeps: links, scripts, projects, ports, and files named by their path from the root or from the page. */
function broken(text: string, folder: string): string[] {
  const links = all(text, /\]\((?!https?:|#|mailto:)([^)#\s]+)/g).filter((link) => !fromRoot(join(folder, link)));
  const commands = all(text, /npm run (?:-s )?([a-z][\w:-]*)/g).filter((name) => !(name in scripts));
  const targets = all(text, /npx nx \w+ ([a-z][\w-]*)/g).filter((name) => !projects.includes(name));
  const ports = all(text, /(?:\bports? |[\w.\]]:)(\d{4,5})\b/g).filter((port) => !known.has(port));
  const files = all(text, /`((?:libs|services|deploy|e2e|bench|docs|gateway|shell|mfe-\w+|tools)\/[\w./-]+)`/g)
    .map((path) => normalize(path).replace(/\/$/, ''))
    .filter((path) => !/\/dist(\/|$)/.test(path) && !fromRoot(path) && !fromRoot(join(folder, path)));
  return [...links, ...commands, ...targets, ...ports, ...files];
}

/** A block of commands, or an excerpt: `<!-- from: FILE -->` stands above it, a line `…` where lines are left out. A drawing has no language. */
const blocks = (text: string) =>
  [...text.matchAll(/(?:<!-- from: (\S+) -->\n\n)?^```(\w+)\n(.*?)^```$/gms)].map(([, from, language, content]) => ({
    from,
    language: language!,
    content: content!,
  }));

/** As `npm run generate -- domain health` fills a template in. */
const filled = (text: string) => text.replaceAll('{{domain}}', 'health');
const bare = (lines: string[]) => lines.map((line) => line.trim());

/** Whether the parts of an excerpt stand in the file, one after the other; how far they are indented does not count. */
function standsIn(content: string, source: string): boolean {
  const lines = bare(source.split('\n'));
  let at = 0;
  for (const part of content.split(/^\s*…\n/m)) {
    const wanted = bare(part.trimEnd().split('\n'));
    const found = lines.findIndex((_, index) => index >= at && wanted.every((line, offset) => lines[index + offset] === line));
    if (found < 0) return false;
    at = found + wanted.length;
  }
  return true;
}

const isCommand = (line: string) => /^(npm (start|test)\b|npm run |npx nx \w+ )/.test(line);

/** Blocks that are neither commands nor stand so in a file. */
const invented = (text: string) =>
  blocks(text)
    .filter(({ from, language, content }) =>
      language === 'sh' ? !content.trim().split('\n').every(isCommand) : !from || !fromRoot(from) || !standsIn(content, filled(read(from))),
    )
    .map(({ content }) => content.split('\n')[0]!);

describe('what the pages name is there', () => {
  it.each(pages)('%s', (page) => {
    expect(broken(read(page), dirname(page))).toEqual([]);
  });

  it('notices a dead link, script, project, port and file', () => {
    const text =
      '[a](gone.md) `npm run gone` npx nx serve mfe-gone (port 4201) http://localhost:8080 `libs/gone/src/a.ts` [b](README.md) `libs/ui`';
    expect(broken(text, '.')).toEqual(['gone.md', 'gone', 'mfe-gone', '4201', 'libs/gone/src/a.ts']);
  });
});

describe('the code in the pages stands in files that are built and tested, its commands are run', () => {
  it.each(pages)('%s', (page) => {
    expect(invented(read(page))).toEqual([]);
  });

  it('notices code of its own, code that has changed, another order, and a command that nobody has', () => {
    const block = (content: string, language = 'js', from = 'mfe-screening/webpack.config.mjs') =>
      `${from && `<!-- from: ${from} -->\n\n`}\`\`\`${language}\n${content}\n\`\`\`\n`;
    const first = "import { remoteConfig } from '@toothwise/federation-preset';";
    const second = "export default remoteConfig({ root: import.meta.dirname, id: 'mfe-screening', port: 8621 });";
    const right = [block(first), block(`${first}\n…\n  ${second}`), block('npm test\nnpx nx test ui', 'sh', '')];
    const wrong = [block(first, 'js', ''), block('export default 1;'), block(`${second}\n…\n${first}`), block(first, 'js', 'gone.ts')];
    expect(invented(right.join('\n'))).toEqual([]);
    expect(invented([...wrong, block('make all', 'sh', '')].join('\n'))).toEqual([first, 'export default 1;', second, first, 'make all']);
  });
});
