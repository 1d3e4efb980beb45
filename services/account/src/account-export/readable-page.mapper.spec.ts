import { readablePage } from './readable-page.mapper.js';

describe('the page of what is taken along', () => {
  const page = readablePage(
    [
      {
        service: 'screening',
        tables: [
          {
            table: 'about_person',
            rows: [{ created_at: '2026-11-23', signs: { painLevel: 3, list: [] }, note: '<script>alert("x")</script>', given: true }],
          },
          { table: 'draft', rows: [] },
        ],
        originals: [{ name: '1.jpg' }, { name: '2.dcm' }],
      },
      { service: 'health', tables: [], originals: [{ name: 'active/3.pdf' }] },
      { service: 'clinic', tables: [{ table: 'lead', rows: [] }], originals: [] },
    ],
    new Date('2026-11-23T10:00:00Z'),
  );

  it('says in words what stands in columns, and nothing of empty tables', () => {
    expect(page).toContain('<dt>Created at</dt><dd>2026-11-23</dd>');
    expect(page).toContain('<dt>Pain level</dt><dd>3</dd>');
    expect(page).toContain('<dt>Given</dt><dd>Yes</dd>');
    expect(page).not.toContain('Draft');
    expect(page).toMatch(/id="clinic"><h2>Requests to practices<\/h2><p>Nothing\./);
  });

  it('names each file that is left out, and why; nothing where none is', () => {
    expect(page).not.toContain('left-out');
    const [virus, checked] = [
      { name: 'bill <1>.pdf', why: 'virus' },
      { name: 'plan.pdf', why: 'being-checked' },
    ] as const;
    const withFiles = readablePage(
      [
        { service: 'screening', tables: [], originals: [], leftOut: [{ name: '1.jpg', why: 'going' }] },
        { service: 'health', tables: [], originals: [], leftOut: [virus, checked] },
      ],
      new Date('2026-11-23T10:00:00Z'),
    );
    expect(withFiles).toContain('<strong>bill &lt;1&gt;.pdf</strong>: A virus was found in it');
    expect(withFiles).toContain('<strong>plan.pdf</strong>: It had not been checked for viruses yet.');
    expect(withFiles).toContain('<strong>1.jpg</strong>: It was deleted, or its upload was never finished');
    expect(withFiles.indexOf('left-out')).toBeLessThan(withFiles.indexOf('id="screening"'));
  });

  it('warns of files that may act, and of no others', () => {
    expect(page.split('Files in the folder "active" hold a program or another file.')).toHaveLength(2);
    expect(page).toMatch(/id="health">.*Files in the folder "active".*originals\/health\/active\/3\.pdf/s);
  });

  it('shows what people wrote as text, and pictures where they lie', () => {
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(page).not.toContain('<script');
    expect(page).toContain('<img src="originals/screening/1.jpg"');
    expect(page).not.toContain('<img src="originals/screening/2.dcm"');
    expect(page).toContain('<a href="originals/screening/2.dcm">2.dcm</a>');
  });
});
