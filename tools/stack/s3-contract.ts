import { objectKey, ObjectStore } from '@toothwise/objects';

export interface S3Target {
  url: string;
  accessKey: string;
  secretKey: string;
}

const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]);

/** What the product relies on in an S3 server, through the product's own client. */
export function s3Contract(name: string, target: () => S3Target): void {
  const store = () => {
    const { url, accessKey, secretKey } = target();
    const address = { S3_ENDPOINT: url, PUBLIC_URL: url, S3_BUCKET: 'files', S3_REGION: 'us-east-1' };
    return new ObjectStore({ ...address, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey });
  };
  const inline = { contentType: 'image/jpeg', disposition: 'inline' as const, name: 'photo.jpg' };

  describe(`S3 contract: ${name}`, () => {
    it('stores, finds, reads and removes an object; removing twice is fine', async () => {
      const key = objectKey('screening', crypto.randomUUID(), 'jpg');
      expect(await store().exists(key)).toBe(false);
      await store().put(key, bytes, 'image/jpeg');
      expect(await store().exists(key)).toBe(true);
      expect(await store().read(key)).toEqual(bytes);
      await store().remove(key);
      await store().remove(key);
      expect(await store().exists(key)).toBe(false);
    });

    it('shows an object by a signed link, with the type and disposition that were signed', async () => {
      const key = objectKey('screening', crypto.randomUUID(), 'jpg');
      await store().put(key, bytes, 'application/octet-stream');
      const response = await fetch((await store().link(key, inline)).url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('content-disposition')).toBe('inline; filename="photo.jpg"');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    });

    it('refuses a link that was changed, that is for another key, and no link at all', async () => {
      const [mine, other] = ['a', 'b'].map(() => objectKey('screening', crypto.randomUUID(), 'jpg')) as [string, string];
      await store().put(mine, bytes, 'image/jpeg');
      await store().put(other, bytes, 'image/jpeg');
      const { url } = await store().link(mine, inline);
      const status = async (address: string) => (await fetch(address)).status;
      expect(await status(url)).toBe(200);
      expect(await status(url.replace(mine, other))).toBe(403);
      expect(await status(url.replace('image%2Fjpeg', 'text%2Fhtml'))).toBe(403);
      expect(await status(url.replace(/X-Amz-Signature=[\da-f]/u, (found) => `X-Amz-Signature=${found.endsWith('0') ? '1' : '0'}`))).toBe(
        403,
      );
      expect(await status(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).toBe(403);
      expect(await status(`${target().url}/files/${mine}`)).toBe(403);
    });

    it('refuses the wrong secret', async () => {
      const { url, accessKey } = target();
      const address = { S3_ENDPOINT: url, PUBLIC_URL: url, S3_BUCKET: 'files', S3_REGION: 'us-east-1' };
      const thief = new ObjectStore({ ...address, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: 'not the secret at all' });
      await expect(thief.put(objectKey('screening', crypto.randomUUID(), 'jpg'), bytes, 'image/jpeg')).rejects.toThrow();
    });
  });
}
