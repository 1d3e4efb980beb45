import { decodeJwt } from 'jose';
import { Application, signIn } from './client/application.js';
import { Browser } from './client/browser.js';
import { startEmbeddedIdentity, type EmbeddedIdentity } from '../../test/identity/embedded-identity.js';
import { linkIn } from '../../test/identity/mailbox.js';
import { newAddress, PASSWORD, People } from '../../test/identity/people.js';
import { countWrongTry, hasTooManyWrongTries, MAIL_LIMIT, NETWORK_LIMIT, PASSWORD_LIMIT, takeAttempt } from './store/attempt.repository.js';
import { removeExpired } from './store/oidc-record.repository.js';

let identity: EmbeddedIdentity;
const people = new People(() => identity);
beforeAll(async () => {
  identity = await startEmbeddedIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.pool.query('DELETE FROM identity.attempt'));

/** Moves the clock: everything that was counted lies so much further back. */
const pass = (seconds: number) =>
  identity.pool.query(
    'UPDATE identity.attempt SET last_failure_at = last_failure_at - make_interval(secs => $1), locked_until = locked_until - make_interval(secs => $1)',
    [seconds],
  );
const hour = 3600;
const wrong = (email = newAddress('nobody')) => signIn(identity.publicUrl, email, 'wrong guess');
type Opened = Awaited<ReturnType<typeof opened>>;
/** The sign-in form in a browser of its own. */
async function opened() {
  const [application, browser] = [new Application(identity.publicUrl), new Browser()];
  return { application, browser, form: await browser.go(application.authorizeUrl()) };
}
/** @returns seconds that the page says to wait; 0 when the email is not locked */
const waitOf = async (email: string) => Number((await wrong(email)).page.headers.get('retry-after') ?? 0);
const right = (email: string) => people.signedIn(email);

describe('guessing one person’s password', () => {
  it('passes exactly the free tries of parallel guesses, known email or not', async () => {
    const subject = `password:${newAddress('parallel')}`;
    const waits = await Promise.all(Array.from({ length: 20 }, () => takeAttempt(identity.pool, subject, PASSWORD_LIMIT)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(PASSWORD_LIMIT.free);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  });

  it.each(['known', 'unknown'])('locks for longer each time, up to 15 minutes: %s email', async (kind) => {
    const email = kind === 'known' ? await people.newPerson('guessed') : newAddress('nobody');
    for (let guess = 0; guess < PASSWORD_LIMIT.free; guess += 1) expect((await wrong(email)).page.status).toBe(200);
    const locks: number[] = [];
    for (let lock = 0; lock < 17; lock += 1) {
      const seconds = await waitOf(email);
      locks.push(seconds);
      await pass(seconds + 1);
      expect((await wrong(email)).page.text).toContain('Sign in failed');
    }
    for (const [index, seconds] of locks.entries()) {
      const full = Math.min(900, 60 * (index + 1));
      expect(seconds).toBeGreaterThan(full - 10);
      expect(seconds).toBeLessThanOrEqual(full);
    }
  });

  it('keeps the locks growing over less than 12 hours without a wrong try, and forgets them after', async () => {
    const email = newAddress('nobody');
    for (let guess = 0; guess < PASSWORD_LIMIT.free; guess += 1) await wrong(email);
    await pass(11 * hour);
    await removeExpired(identity.pool);
    await wrong(email);
    expect(await waitOf(email)).toBeGreaterThan(60);
    await pass(13 * hour);
    for (let guess = 0; guess < PASSWORD_LIMIT.free; guess += 1) expect((await wrong(email)).page.status).toBe(200);
    expect(await waitOf(email)).toBeLessThanOrEqual(60);
  });

  it('starts anew with the right password', async () => {
    const email = await people.newPerson('clumsy');
    for (let guess = 1; guess < PASSWORD_LIMIT.free; guess += 1) await wrong(email);
    await right(email);
    for (let guess = 1; guess < PASSWORD_LIMIT.free; guess += 1) await wrong(email);
    await right(email);
  });

  it('shows an own page while locked, with the time to wait, and a new password ends it', async () => {
    const email = await people.newPerson('forgetful');
    for (let guess = 0; guess < PASSWORD_LIMIT.free; guess += 1) await wrong(email);
    const { page, browser } = await people.signIn(email, PASSWORD);
    expect(page.status).toBe(429);
    expect(page.text).toContain('Sign in is paused');
    await browser.submit(await browser.follow(page, 'Choose a new password'), { username: email });
    const form = await browser.go(linkIn(await identity.mailbox.next(email)));
    await browser.submit(form, { 'password-new': 'a much better password' });
    const { application, page: home } = await people.signIn(email, 'a much better password');
    expect(decodeJwt((await application.tokens(home)).access_token)).toMatchObject({ email });
  });
});

describe('guessing from one network address', () => {
  /** As this machine's address is counted: one real wrong try tells its name. */
  const network = async () => {
    await wrong();
    const { rows } = await identity.pool.query<{ subject: string }>("SELECT subject FROM identity.attempt WHERE subject LIKE 'network:%'");
    expect(rows).toHaveLength(1);
    return rows[0]!.subject;
  };
  /** Whether tries from this machine's address take turns. */
  const takesTurns = async (subject: string) => hasTooManyWrongTries(identity.pool, subject);
  /** Some more than the bound, as none may have drained away before a slow machine has asked. */
  const pastTheBound = async () => {
    const subject = await network();
    for (let guess = 1; guess < NETWORK_LIMIT.bound + 3; guess += 1) await countWrongTry(identity.pool, subject);
    return subject;
  };

  it('is forgotten while others sign in: 60 wrong tries spread over a day slow nobody', async () => {
    const others = [await people.newPerson('first'), await people.newPerson('second')];
    const subject = await network();
    for (let guess = 1; guess < 60; guess += 1) {
      await countWrongTry(identity.pool, subject);
      await pass(0.2 * hour);
      if (guess % 20 === 0) await right(others[guess % others.length]!);
      await pass(0.2 * hour);
    }
    await wrong();
    expect(await takesTurns(subject)).toBe(false);
    for (const email of others) await right(email);
  });

  it('counts each wrong try', async () => {
    const subject = await network();
    for (let guess = 2; guess < NETWORK_LIMIT.bound; guess += 1) await countWrongTry(identity.pool, subject);
    expect(await takesTurns(subject)).toBe(false);
    await Promise.all([wrong(), wrong()]);
    expect(await takesTurns(subject)).toBe(true);
  });

  it('slows down beyond the bound, and right passwords still enter', async () => {
    const email = await people.newPerson('colleague');
    const subject = await pastTheBound();
    expect(await takesTurns(subject)).toBe(true);
    const began = performance.now();
    expect(decodeJwt((await right(email)).tokens.access_token)).toMatchObject({ email });
    expect(performance.now() - began).toBeGreaterThanOrEqual(500);
    await pass(60);
    expect(await takesTurns(subject)).toBe(false);
  });

  it('lets a right password in among many wrong ones at once, and bounds how many wait', async () => {
    const email = await people.newPerson('colleague');
    await pastTheBound();
    // No more at first than may wait, in whatever order they arrive; then more than may.
    const forms = await Promise.all(Array.from({ length: 35 }, async () => await opened()));
    const own = await opened();
    const guess = ({ browser, form }: Opened) => browser.submit(form, { username: newAddress('nobody'), password: 'wrong guess' });
    const crowd = forms.slice(0, 10).map(guess);
    const among = own.browser.submit(own.form, { username: email, password: PASSWORD });
    expect(decodeJwt((await own.application.tokens(await among)).access_token)).toMatchObject({ email });
    const further = forms.slice(10).map(guess);
    const pages = await Promise.all([...crowd, ...further]);
    const refused = pages.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.text).toContain('Please try again in a moment');
    expect(refused[0]?.headers.get('retry-after')).toBe('10');
    expect(pages.filter(({ text }) => text.includes('Sign in failed')).length).toBe(35 - refused.length);
  });

  it('does not count what one person’s lock refuses', async () => {
    const [email, locked] = [await people.newPerson('colleague'), newAddress('locked')];
    for (let guess = 0; guess < PASSWORD_LIMIT.free + 10; guess += 1) await wrong(locked);
    await right(email);
    const { rows } = await identity.pool.query("SELECT failures FROM identity.attempt WHERE subject LIKE 'network:%'");
    expect(rows).toEqual([{ failures: PASSWORD_LIMIT.free }]);
  });
});

it('mails to one address stay bounded for as long as somebody goes on asking', async () => {
  const subject = `mail:${newAddress('flooded')}`;
  const waits: number[] = [];
  for (let mail = 0; mail < 12; mail += 1) {
    const wait = await takeAttempt(identity.pool, subject, MAIL_LIMIT);
    waits.push(wait);
    await pass(60);
  }
  expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(waits.slice(6).every((wait) => wait > 500)).toBe(true);
});
