import { profileChange } from './http.js';

it('names and phone are typed text', () => {
  expect(profileChange.parse({ firstName: 'a\0', lastName: 'a\ud83d', phone: '1\0' })).toEqual({
    firstName: 'a',
    lastName: 'a',
    phone: '1',
  });
});
