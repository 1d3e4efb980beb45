import { setTimeout as pause } from 'node:timers/promises';
import { HASHED } from '../../release/earlier-files.ts';
import type { Pages } from './pages.ts';
import type { Pair } from './pairs.ts';

/** One a second. */
const EVERY_MS = 1000;
/** What is compressed for each page anew would cost this machine what others ask. */
const PLAIN = { 'accept-encoding': 'identity' };

/**
 * Loads all files of a remote, one remote after the other, as pages do: of the release that the list names at that moment, and of the release
 * before the next one, from which pages are open. Nothing is asked for twice.
 */
export class FileLoads {
  loads = 0;
  files = 0;
  readonly missing: string[] = [];
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly pages: Pages,
    private readonly pairs: readonly Pair[],
  ) {}

  begin(): void {
    this.#running = this.#run();
    // Awaited by `end`, where its error counts.
    this.#running.catch(() => undefined);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const withRemotes = this.pairs.filter(({ before }) => before.remote);
    for (let turn = 0; !this.#isOver; turn += 1) {
      const begun = performance.now();
      await this.#load(withRemotes[turn % withRemotes.length]!);
      await pause(Math.max(0, begun + EVERY_MS - performance.now()));
    }
  }

  async #load({ before, next }: Pair): Promise<void> {
    const listed = (await this.pages.list()).find(({ id }) => id === before.remote!.id);
    const release = [before, next].find(({ remote }) => remote!.version === listed?.version);
    if (!listed || !release) this.missing.push(`the list has ${before.remote!.id} ${listed?.version ?? 'not at all'}`);
    const wanted = new Set([...(release?.files ?? []), ...before.files.filter((file) => HASHED.test(file))]);
    await Promise.all([...wanted].map((file) => this.#ask(before.remote!.baseUrl + file)));
    this.loads += 1;
  }

  async #ask(path: string): Promise<void> {
    this.files += 1;
    const wrong = await fetch(this.pages.url + path, { headers: PLAIN }).then(
      async (answer) => ((await answer.arrayBuffer(), answer.ok) ? undefined : String(answer.status)),
      (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
    );
    if (wrong) this.missing.push(`${path}: ${wrong}`);
  }
}
