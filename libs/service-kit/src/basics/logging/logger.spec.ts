import { createLogger } from './logger.js';
import { runInContext } from './request-context.js';

function lines(write: (log: ReturnType<typeof createLogger>) => void): string {
  const written: string[] = [];
  write(createLogger('test', 'info', { write: (line: string) => void written.push(line) }));
  return written.join('');
}

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('log lines', () => {
  it('carry the service and the correlation id of the request', () => {
    const line = JSON.parse(lines((log) => runInContext({ correlationId: 'trace-1' }, () => log.info('hello')))) as object;
    expect(line).toMatchObject({ service: 'test', correlationId: 'trace-1', level: 'info', msg: 'hello' });
  });

  it.each(['email', 'phone', 'authorization', 'symptoms', 'answers', 'firstName', 'password', 'refreshToken'])(
    'never hold the field %s',
    (field) => {
      expect(
        lines((log) => log.info({ [field]: 'canary', patient: { [field]: 'canary' }, a: { b: { [field]: 'canary' } } })),
      ).not.toContain('canary');
    },
  );

  it('lose tokens, addresses and passwords out of texts and errors', () => {
    const written = lines((log) => {
      log.info(`sent by maya@example.test with Bearer ${token}`);
      log.error({ err: new Error(`connect postgres://u:hunter2@db failed for ${token}`) }, 'failed');
      const refused = Object.assign(
        new Error('duplicate: Key (email)=(maya@example.test) already exists; invalid input syntax for type uuid: "my tooth hurts"'),
        {
          parameters: ['my tooth hurts'],
        },
      );
      log.error({ err: refused }, 'failed');
    });
    for (const secret of ['maya@', 'eyJ', 'hunter2', 'my tooth hurts']) expect(written).not.toContain(secret);
  });
});
