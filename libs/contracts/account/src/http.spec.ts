import { namesOf, profileChange } from './http.js';

it('PROF-023 the first word of a full name is the first name, the rest the last name', () => {
  expect(namesOf('  Maya  de la Torre ')).toEqual(['Maya', 'de la Torre']);
});

it('names and phone are typed text', () => {
  expect(profileChange.parse({ firstName: 'a\0', lastName: 'a\ud83d', phone: '1\0' })).toEqual({
    firstName: 'a',
    lastName: 'a',
    phone: '1',
  });
});
