import { displayName } from './display-name.js';

describe('the name of an uploaded file is data', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\tooth.jpg', 'tooth.jpg'],
    ['..', 'photo'],
    ['', 'photo'],
    [undefined, 'photo'],
    ['tooth\u202Egpj.exe', 'toothgpj.exe'],
    ['a\u0000b\r\nSet-Cookie: x.png', 'abSet-Cookie: x.png'],
    ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).png'],
    ['.htaccess', 'htaccess'],
    ['Zahn völlig 歯.heic', 'Zahn völlig 歯.heic'],
  ])('%j is shown as %j', (given, shown) => expect(displayName(given)).toBe(shown));

  it('keeps at most 100 characters', () => expect([...displayName('🦷'.repeat(300))]).toHaveLength(100));
});
