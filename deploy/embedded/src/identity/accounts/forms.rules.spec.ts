import { readSignUp, textOf } from './forms.rules.js';

const good = { firstName: 'Nora', lastName: "O'Quinn-Sørensen", email: 'nora@example.com', password: 'correct horse battery' };

describe('the sign-up form', () => {
  it('AUTH-017 accepts a complete form and trims names and email, not the password', () => {
    const { form, errors } = readSignUp({ ...good, firstName: '  Nora ', email: ' nora@example.com ', password: ' spaces count ' });
    expect(errors).toEqual({});
    expect(form).toEqual({ ...good, password: ' spaces count ' });
  });

  it.each(['firstName', 'lastName', 'email', 'password'])('AUTH-017 asks for %s', (field) => {
    expect(Object.keys(readSignUp({ ...good, [field]: ' '.repeat(field === 'password' ? 0 : 3) }).errors)).toEqual([field]);
  });

  it.each([
    ['email', 'nora'],
    ['email', 'nora@'],
    ['email', `${'n'.repeat(250)}@example.com`],
    ['password', 'nine char'],
    ['password', 'NORA@example.com'],
    ['password', 'x'.repeat(129)],
    ['firstName', '<b>Nora</b>'],
    ['firstName', 'Win money at http://evil.example'],
    ['lastName', 'www.evil.example'],
    ['lastName', 'x'.repeat(61)],
    ['firstName', 'evil.example'],
    ['password', '1234567890'],
    ['password', 'QwertyUiop'],
    ['password', 'Password12'],
    ['lastName', 'Quinn\nBcc: all@example.com'],
  ])('AUTH-018 refuses the %s "%s"', (field, value) => {
    expect(Object.keys(readSignUp({ ...good, [field]: value }).errors)).toEqual([field]);
  });

  it.each(["O'Brien", 'Anne-Marie', 'José', '李雷', 'Dr. Smith'])('takes the name %s', (name) => {
    expect(readSignUp({ ...good, firstName: name, lastName: name }).errors).toEqual({});
  });

  it('says what to do about a password that everybody guesses first', () => {
    expect(readSignUp({ ...good, password: 'qwertyuiop' }).errors).toEqual({ password: expect.stringContaining('a few words') });
  });

  it('reads strings only', () => {
    expect(textOf({ email: ['a', 'b'] }, 'email')).toBe('');
    expect(textOf(undefined, 'email')).toBe('');
    expect(textOf({}, '__proto__')).toBe('');
  });
});
