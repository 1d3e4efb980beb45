import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Archive } from './archive.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** @param bases when each was made → the piece of the log that it begins with,  */
function archiveWith(bases: Record<string, string>, segments: string[], erased: Record<string, string> = {}): Archive {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  folders.push(folder);
  const archive = new Archive(folder);
  for (const [at, first] of Object.entries(bases)) {
    const base = join(archive.base, archive.nameFor(new Date(at)));
    mkdirSync(base, { recursive: true });
    writeFileSync(join(base, 'backup_label'), `START WAL LOCATION: 0/3000028 (file ${first})\n`);
  }
  mkdirSync(archive.wal);
  for (const name of segments) writeFileSync(join(archive.wal, name), '');
  mkdirSync(archive.erasures);
  for (const [id, at] of Object.entries(erased)) {
    writeFileSync(join(archive.erasures, id), '');
    utimesSync(join(archive.erasures, id), new Date(at), new Date(at));
  }
  return archive;
}

const segment = (place: string) => `00000001${place.padStart(16, '0')}`;

describe('an archive of backups', () => {
  const bases = { '2026-11-01T02:00:00Z': segment('3'), '2026-11-02T02:00:00Z': segment('5') };

  it('tells when the newest backup was made', async () => {
    const figures = await archiveWith(bases, []).figures();
    expect(figures).toContain(`backup_base_timestamp_seconds ${Date.parse('2026-11-02T02:00:00Z') / 1000}\n`);
    expect(figures).toContain('backup_objects_timestamp_seconds 0\n');
  });

  it('restores a moment from the newest base backup that was finished before it', async () => {
    const archive = archiveWith(bases, []);
    await expect(archive.baseFor(new Date('2026-11-02T01:59:59Z'))).resolves.toMatch(/2026-11-01T02-00-00.000Z$/);
    await expect(archive.baseFor()).resolves.toMatch(/2026-11-02T02-00-00.000Z$/);
    await expect(archive.baseFor(new Date('2026-11-01T01:00:00Z'))).rejects.toThrow(/no base backup from before that moment/);
  });

  it('tells what is late', async () => {
    const archive = archiveWith(bases, []);
    const copied = (at: string) => {
      const folder = join(archive.base, '..', 'objects');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'objects.json'), '{}');
      utimesSync(join(folder, 'objects.json'), new Date(at), new Date(at));
    };
    await expect(archive.late(new Date('2026-11-03T03:59:00Z'))).resolves.toEqual(['objects were last copied never']);
    copied('2026-11-03T03:55:00Z');
    await expect(archive.late(new Date('2026-11-03T03:59:00Z'))).resolves.toEqual([]);
    await expect(archive.late(new Date('2026-11-03T04:01:00Z'))).resolves.toEqual([
      'the newest base backup is 2026-11-02T02-00-00.000Z',
      'objects were last copied 2026-11-03T03:55:00.000Z',
    ]);
    await expect(archiveWith({}, []).late()).resolves.toContain('the newest base backup is missing');
  });

  it('keeps what any moment of the last seven days needs, and nothing else', async () => {
    const erased = { before: '2026-11-01T01:00:00Z', after: '2026-11-02T03:00:00Z' };
    const archive = archiveWith(
      { ...bases, '2026-11-03T02:00:00Z': segment('7') },
      ['3', '4', '5', '6', '7'].map((place) => segment(place)),
      erased,
    );
    await expect(archive.removeOld(new Date('2026-11-09T03:00:00Z'))).resolves.toBe(1);
    expect(readdirSync(archive.base).sort()).toEqual(['2026-11-02T02-00-00.000Z', '2026-11-03T02-00-00.000Z']);
    expect(readdirSync(archive.wal).sort()).toEqual([segment('5'), segment('6'), segment('7')]);
    expect(readdirSync(archive.erasures)).toEqual(['after']);
    await expect(archive.removeOld(new Date('2026-11-09T03:00:00Z'))).resolves.toBe(0);
  });
});
