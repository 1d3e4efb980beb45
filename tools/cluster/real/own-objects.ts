import { randomBytes } from 'node:crypto';
import type { Domain } from '@toothwise/domains';
import { type RunningS3, type S3Key, startS3 } from '@toothwise/embedded/stand-ins';
import { Client } from 'minio';

const fresh = () => ({ accessKey: randomBytes(10).toString('hex'), secretKey: randomBytes(20).toString('hex') });
type Pair = ReturnType<typeof fresh>;

/** An object store of somebody else's, where a domain's key may have two pairs. */
export class OwnObjects {
  readonly pairs = { first: fresh(), second: fresh() };
  readonly #admin = { name: 'operator', ...fresh() };
  #running!: RunningS3;

  private constructor(private readonly domain: Domain) {}

  static async start(dataDir: string, domain: Domain): Promise<OwnObjects> {
    const objects = new OwnObjects(domain);
    const { first, second } = objects.pairs;
    objects.#running = await startS3({ dataDir, buckets: domain.buckets, keys: [objects.#admin, objects.#key(first, second)] });
    return objects;
  }

  get url(): string {
    return this.#running.url;
  }

  stop = (): Promise<void> => this.#running.stop();

  /** The second alone is left; no request is broken off by it. */
  async withdrawFirst(): Promise<void> {
    await this.#running.changeKeys([this.#admin, this.#key(this.pairs.second)]);
  }

  /** @returns what it answers to who writes with this pair: `taken`, or why not */
  says(pair: Pair): Promise<string> {
    const { name, buckets } = this.domain;
    return this.#as(pair)
      .putObject(buckets[0]!, `${name}/of-a-proof`, 'x')
      .then(
        () => 'taken',
        ({ code }: { code?: string }) => code ?? 'nothing',
      );
  }

  /** How many objects begin so, in the domain's first bucket. */
  async count(prefix: string): Promise<number> {
    const found = await this.#as(this.#admin).listObjectsV2(this.domain.buckets[0]!, prefix, true).toArray();
    return found.length;
  }

  #key(pair: Pair, second?: Pair): S3Key {
    const { name, buckets } = this.domain;
    return { name, ...pair, ...(second && { second }), opens: buckets.map((bucket) => `${bucket}/${name}/`) };
  }

  #as({ accessKey, secretKey }: Pair): Client {
    const { hostname, port } = new URL(this.url);
    return new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey,
      secretKey,
      region: 'us-east-1',
      pathStyle: true,
    });
  }
}
