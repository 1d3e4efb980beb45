import path from 'node:path';
import { readRemote, remotesFile } from './remote-description.js';

const sample = path.join(import.meta.dirname, '../fixtures/mfe-sample');

describe('readRemote', () => {
  it('describes a remote from its manifest, without its pages, and with the texts of titles and labels', async () => {
    const description = await readRemote(sample, 'mfe-sample', { version: '0.1.0+abc', entry: 'remote-entry.1.js' });
    expect(description).toMatchObject({
      id: 'mfe-sample',
      version: '0.1.0+abc',
      platform: 2,
      entry: 'remote-entry.1.js',
      apis: { clinic: expect.any(Number) },
      slots: [
        { slot: 'portal.cards', order: 10 },
        {
          slot: 'portal.tips',
          order: 20,
          needs: ['portal-access'],
          textKey: 'sample:tip',
          time: 'evening',
          source: { labelKey: 'sample:source', url: 'https://example.test' },
        },
      ],
      texts: {
        en: {
          'sample:title': 'A sample page',
          'sample:nav.sample': 'Sample',
          'sample:tip': 'A sample tip.',
          'sample:source': 'A sample source',
        },
      },
    });
    expect(description.routes[0]).toEqual({ path: '/sample', access: 'public', titleKey: 'sample:title' });
  });

  it('refuses a manifest whose id is not the configured one', async () => {
    await expect(readRemote(sample, 'mfe-other', { version: '1', entry: 'remote-entry.1.js' })).rejects.toThrow('says id "mfe-sample"');
  });
});

describe('remotesFile', () => {
  it('names the fixed prefixes of every route once, and describes each remote', async () => {
    const description = await readRemote(sample, 'mfe-sample', { version: '1', entry: 'remote-entry.1.js' });
    expect(remotesFile([description])).toEqual({
      remotes: [{ id: 'mfe-sample', baseUrl: '/remotes/mfe-sample/', version: '1', prefixes: ['/sample'], description }],
    });
  });
});
