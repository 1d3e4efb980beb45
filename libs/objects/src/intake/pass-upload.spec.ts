import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ProblemError } from '@toothwise/service-kit';
import { passUpload } from './pass-upload.js';

const TYPE = 'multipart/form-data; boundary=b';
const part = (field: string, content: string, name = 'an invoice.pdf') =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n`;
const pass = (body: string, take: Parameters<typeof passUpload<unknown>>[3], type = TYPE) =>
  passUpload(Readable.from([...body].map((one) => Buffer.from(one))), { 'content-type': type }, 'document', take);

describe('a file of a multipart request is passed on', () => {
  it('while it comes, with its name for display', async () => {
    const said = await pass(`${part('document', 'bytes', '../a.pdf')}--b--\r\n`, async (file, name) => [
      (await buffer(file)).toString(),
      name,
    ]);
    expect(said).toEqual(['bytes', 'a.pdf']);
  });

  it('and the rest is dropped where it is refused', async () => {
    const refused = pass(`${part('document', 'bytes'.repeat(100))}--b--\r\n`, async () => {
      throw new ProblemError('request.too-large');
    });
    await expect(refused).rejects.toMatchObject({ code: 'request.too-large' });
  });

  it.each([
    ['no multipart', 'bytes', 'application/pdf'],
    ['another field', `${part('photo', 'bytes')}--b--\r\n`, TYPE],
    ['nothing', '--b--\r\n', TYPE],
  ])('but not %s', async (_, body, type) => {
    await expect(pass(body, (file) => buffer(file), type)).rejects.toMatchObject({ code: 'request.malformed' });
  });

  it('and one that breaks off is no file', async () => {
    const body = Readable.from([Buffer.from(part('document', 'half'))]);
    const passed = passUpload(body, { 'content-type': TYPE }, 'document', (file) => {
      setImmediate(() => body.emit('aborted'));
      return buffer(file);
    });
    await expect(passed).rejects.toMatchObject({ code: 'request.malformed' });
  });

  it('nor one whose body ends within it, also where reading begins only then', async () => {
    const reading = Promise.withResolvers<Buffer>();
    const passed = pass(part('document', 'half'), async (file) => {
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      buffer(file).then(reading.resolve, reading.reject);
      return reading.promise;
    });
    await expect(passed).rejects.toMatchObject({ code: 'request.malformed' });
    await expect(reading.promise).rejects.toMatchObject({ code: 'request.malformed' });
  });

  it('nor a body that ends within another field', async () => {
    await expect(pass(part('photo', 'half'), (file) => buffer(file))).rejects.toMatchObject({ code: 'request.malformed' });
  });
});
