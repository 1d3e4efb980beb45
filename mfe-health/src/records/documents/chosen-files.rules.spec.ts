import { addFiles } from './chosen-files.rules.js';

const file = (name: string, type = '') => ({ name, type });

describe('chosen files', () => {
  it('DOC-036: are kept where they are images, PDFs or Word documents, by type, else by name', () => {
    const chosen = [
      file('a.pdf', 'application/pdf'),
      file('b.png', 'image/png'),
      file('c.HEIC'),
      file('d.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
      // Its type has no "document" in it.
      file('e.doc', 'application/msword'),
      file('f.DOC'),
      file('g.svg', 'image/svg+xml'),
      file('h.exe'),
      file('i.odt', 'application/vnd.oasis.opendocument.text'),
    ];
    const { files, someInvalid, tooMany } = addFiles([], chosen);
    expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'b.png', 'c.HEIC', 'd.docx', 'e.doc', 'f.DOC']);
    expect([someInvalid, tooMany]).toEqual([true, false]);
  });

  it('are ten at most, the first ones', () => {
    const many = Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`));
    const { files, tooMany } = addFiles(many.slice(0, 4), many.slice(4));
    expect(files.map(({ name }) => name)).toEqual(many.slice(0, 10).map(({ name }) => name));
    expect(tooMany).toBe(true);
  });
});
