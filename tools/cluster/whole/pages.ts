import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { signIn } from '../../../bench/harness/browser.ts';
import { cleanUpAfter } from '../../../bench/harness/cleanup.ts';
import { demoUsers } from '../../../deploy/embedded/src/identity/demo-people.js';
import { browserOptions } from '../../../e2e/src/browser.ts';
import { CHANGED_BY } from '../../release/clones.ts';
import type { Made } from '../real/images.ts';

export interface Listed {
  id: string;
  baseUrl: string;
  version: string;
  description: { routes: { path: string; access: string }[] };
}

/** So long an entry takes at most from the cluster to the list that pages read. */
const SEEN_WITHIN_MS = 10_000;

/** What pages that are opened now get of a remote: by the running shell, in Chromium, signed in. */
export class Pages {
  private constructor(
    readonly url: string,
    private readonly page: Page,
  ) {}

  /** They end with the run. */
  static async open(url: string): Promise<Pages> {
    const browser = await chromium.launch(browserOptions);
    cleanUpAfter(() => browser.close());
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await signIn(context, url, demoUsers()[0]!.email);
    return new Pages(url, await context.newPage());
  }

  async list(): Promise<Listed[]> {
    return ((await (await fetch(`${this.url}/remotes.json`)).json()) as { remotes: Listed[] }).remotes;
  }

  /** That the shell lists this release of the remote, and a page runs its code. @param line whether that has a line more than the release before */
  async shows(id: string, { remote }: Made, line: boolean): Promise<{ told: string; faults: string[] }> {
    const begun = performance.now();
    const look = async () => (await this.list()).find((one) => one.id === id);
    let listed = await look();
    for (; listed?.version !== remote?.version && performance.now() - begun < SEEN_WITHIN_MS; listed = await look()) await pause(100);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (!listed) return { told: `the running shell does not list ${id}`, faults: [`${id} is not listed`] };
    const wanted = line ? CHANGED_BY : undefined;
    let code = await this.#code(listed);
    // The page's list came from either pod of the shell, whose watchers ask at times of their own.
    while (code.changedBy !== wanted && performance.now() - begun < SEEN_WITHIN_MS) code = await this.#code(listed);
    const { file, changedBy } = code;
    const told = `the running shell lists ${listed.version} after ${seconds} s, and a page runs ${file} with ${changedBy ?? 'no line'} more`;
    const isRight = listed.version === remote?.version && changedBy === wanted;
    return { told, faults: isRight ? [] : [`${remote?.version} is installed; ${told}`] };
  }

  /** Opens one of the remote's pages, and asks the code that the shell has loaded for it. */
  async #code({ id, baseUrl, description }: Listed): Promise<{ file: string; changedBy?: string }> {
    const plain = description.routes.filter(({ path }) => !/[:*]/.test(path));
    const place = ['signed-in', 'public'].flatMap((access) => plain.filter((route) => route.access === access))[0]!;
    await this.page.goto(this.url + place.path);
    // The file of what it exposes: when that is asked for, its entry is there and begun.
    const loaded = (start: string) => performance.getEntriesByType('resource').find(({ name }) => name.includes(start))?.name;
    const file = await (await this.page.waitForFunction(loaded, `${baseUrl}remote.`)).jsonValue();
    const changedBy = await this.page.evaluate(
      async (name) => {
        const remote = (globalThis as unknown as Record<string, { get(what: string): Promise<() => { changedBy?: string }> }>)[name]!;
        return (await remote.get('./remote'))().changedBy;
      },
      id.replaceAll('-', '_'),
    );
    return { file: file!.split('/').at(-1)!, changedBy };
  }
}
