import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import { parse } from 'yaml';
import { ROOT } from './requirements.ts';

interface Kong {
  services: { routes: { paths: string[] }[] }[];
}

/** What is there of all that a row may wait for, in its spelling: `route /…`, `slot …`, `event …`. */
export function readExisting(root = ROOT): Set<string> {
  const texts = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const all = (pattern: string, wanted: RegExp) => texts(pattern).flatMap((text) => [...text.matchAll(wanted)].map(([, name]) => name!));
  const pages = all('{mfe-*/src/{routes,remote.manifest},libs/web-platform/src/basics/shell.routes}.ts', /\w: '(\/[^']*)'/g);
  const kong = join(root, 'gateway/kong.base.yml');
  const base = existsSync(kong) ? (parse(readFileSync(kong, 'utf8')) as Kong).services.flatMap(({ routes }) => routes) : [];
  const declared = readDomains(root).flatMap(({ name, routes }) => [
    `/api/${name}/`,
    ...routes.flatMap(({ paths }) => paths.map((path) => `/api/${name}${path}`)),
  ]);
  return new Set([
    ...[...pages, ...declared, ...base.flatMap(({ paths }) => paths)].map((path) => `route ${path}`),
    ...all('libs/web-platform/src/remotes/manifest/slot.names.ts', /^ {2}'?([a-z.-]+)'?:/gm).map((name) => `slot ${name}`),
    ...all('libs/contracts/**/src/**/*.ts', /defineEvent\(\s*'([^']+)'/g).map((name) => `event ${name}`),
  ]);
}

/** Subjects of the tables below the heading of a decision, as `<number> <subject>`: what a replaced row may name. */
export function readDecisions(root = ROOT): Set<string> {
  const pages = globSync('docs/decisions/*.md', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const decisions = pages.flatMap((page) => [...page.matchAll(/^## (\d{4}) .*\n((?:(?!## ).*\n?)*)/gm)]);
  return new Set(
    decisions.flatMap(([, number, text]) => [...text!.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, subject]) => `${number} ${subject}`)),
  );
}
