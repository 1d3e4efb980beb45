import { placeSearch } from './http.js';

it('the place that somebody looks for is typed text', () => expect(placeSearch.parse({ q: 'ab\0' }).q).toBe('ab'));
