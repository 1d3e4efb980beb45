import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'minio';

export interface ObjectStoreSettings {
  /** Address inside the installation, `http://objects:9000`. */
  S3_ENDPOINT: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
  S3_REGION: string;
  /** Address that browsers use; links are signed for its host and the path `/<bucket>/<key>`. */
  PUBLIC_URL: string;
}
export interface SignedLink {
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Longest life of a link. */
const LINK_SECONDS = 60;
/** Above every accepted file, so that one PUT carries it: some S3 servers mishandle multipart uploads. */
const PART_SIZE = 128 * 1024 * 1024;

/** Key of a new object: `<service>/<ownerId>/<random>.<extension>`. Nothing a person typed is part of it. */
export function objectKey(service: string, ownerId: string, extension: string): string {
  return `${service}/${ownerId}/${randomUUID()}.${extension}`;
}

/** One bucket of any S3. Nothing in it is public: people read by links that live at most 60 s, made after an ownership check. */
export class ObjectStore {
  private insideClient?: Promise<Client>;
  private outsideClient?: Promise<Client>;

  constructor(private readonly settings: ObjectStoreSettings) {}

  private get inside(): Promise<Client> {
    return (this.insideClient ??= clientFor(this.settings.S3_ENDPOINT, this.settings));
  }

  /** Host and path are part of the signature: this client never connects, it signs for the address that browsers use. */
  private get outside(): Promise<Client> {
    return (this.outsideClient ??= clientFor(this.settings.PUBLIC_URL, this.settings));
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await (await this.inside).putObject(this.settings.S3_BUCKET, key, bytes, bytes.length, { 'Content-Type': contentType });
  }

  async read(key: string): Promise<Buffer> {
    return buffer(await (await this.inside).getObject(this.settings.S3_BUCKET, key));
  }

  /** Removing what is not there succeeds. */
  async remove(key: string): Promise<void> {
    await (await this.inside).removeObject(this.settings.S3_BUCKET, key);
  }

  async exists(key: string): Promise<boolean> {
    try {
      await (await this.inside).statObject(this.settings.S3_BUCKET, key);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'NotFound') return false;
      throw error;
    }
  }

  /**
   * A link for reading one object, valid for 60 s, at `PUBLIC_URL/<bucket>/<key>`. The answer's type and disposition are part of the
   * signature. `name` must be plain (made by us), never what a person typed.
   */
  async link(key: string, as: { contentType: string; disposition: 'inline' | 'attachment'; name: string }): Promise<SignedLink> {
    // eslint-disable-next-line toothwise/judged-by-clock -- the storage server judges the link, by the machines' time
    const now = new Date();
    const url = await (
      await this.outside
    ).presignedUrl(
      'GET',
      this.settings.S3_BUCKET,
      key,
      LINK_SECONDS,
      { 'response-content-type': as.contentType, 'response-content-disposition': `${as.disposition}; filename="${as.name}"` },
      now,
    );
    return { url, expiresAt: new Date(now.getTime() + LINK_SECONDS * 1000).toISOString() };
  }
}

/** The SDK is loaded with the first file: it is large, and a service boots without it. */
async function clientFor(address: string, settings: ObjectStoreSettings): Promise<Client> {
  const { Client } = await import('minio');
  const { hostname, port, protocol } = new URL(address);
  return new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port ? { port: Number(port) } : {}),
    accessKey: settings.S3_ACCESS_KEY,
    secretKey: settings.S3_SECRET_KEY,
    // Given, so that signing asks nobody.
    region: settings.S3_REGION,
    pathStyle: true,
    partSize: PART_SIZE,
  });
}
