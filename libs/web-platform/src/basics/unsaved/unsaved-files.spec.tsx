import { UnsavedFiles } from './unsaved-files.store.js';

const file = (text: string) => new Blob([text], { type: 'audio/wav' });
const read = async (files: UnsavedFiles, key: string) =>
  Promise.all((await files.read(key)).map(async ({ order, file: one }) => [order, one.type, await one.text()]));

describe('files that were not sent yet', () => {
  let files: UnsavedFiles;
  beforeEach(() => {
    localStorage.clear();
    files = new UnsavedFiles();
    files.ownedBy('rosa');
  });

  it('stay in their order under their key until they are dropped', async () => {
    await files.keep('one', { order: 2, file: file('b') });
    await files.keep('one', { order: 1, file: file('a') });
    await files.keep('other', { order: 1, file: file('c') });
    expect(await read(files, 'one')).toEqual([
      [1, 'audio/wav', 'a'],
      [2, 'audio/wav', 'b'],
    ]);
    await files.drop('one', 1);
    expect(await read(files, 'one')).toEqual([[2, 'audio/wav', 'b']]);
    await files.dropAll('one');
    expect([await read(files, 'one'), (await read(files, 'other')).length]).toEqual([[], 1]);
  });

  it('are their person’s alone, and go with the sign-out, also those that are being kept', async () => {
    await files.keep('one', { order: 1, file: file('a') });
    const late = files.keep('one', { order: 2, file: file('b') });
    await files.wipe();
    await late;
    files.ownedBy('rosa');
    expect(await read(files, 'one')).toEqual([]);
    await files.keep('one', { order: 1, file: file('a') });
    files.ownedBy('tom');
    expect(await read(files, 'one')).toEqual([]);
  });
});
