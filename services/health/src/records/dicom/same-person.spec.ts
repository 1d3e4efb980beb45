import { mustAsk } from './same-person.rules.js';

const born = '1980-01-17';
const ida = { name: 'Ida', birthDate: born };

describe('whose file it is', () => {
  it.each([
    ['names nobody', { name: null, birthDate: null }, ida, false],
    ['names her with her family name', { name: 'Ida Holm', birthDate: born }, ida, false],
    ['names her in capitals, without her accents', { name: 'IDA HOLM', birthDate: null }, { name: 'Ída Hölm', birthDate: born }, false],
    ['names her by an initial', { name: 'I Holm', birthDate: null }, ida, false],
    ['names somebody of the same family', { name: 'Bruno Holm', birthDate: null }, { name: 'Ida Holm', birthDate: null }, true],
    ['names somebody else', { name: 'Bruno', birthDate: born }, ida, true],
    ['has another birth date', { name: 'Ida Holm', birthDate: '1981-01-17' }, ida, true],
    ['has a number for a name', { name: '4711', birthDate: null }, ida, true],
    ['names somebody, where nothing is known', { name: 'Ida', birthDate: null }, { name: null, birthDate: null }, true],
    ['has a birth date, where only the name is known', { name: null, birthDate: born }, { name: 'Ida', birthDate: null }, true],
  ])('asks where it must: it %s', (_, file, person, asks) => expect(mustAsk(file, person)).toBe(asks));
});
