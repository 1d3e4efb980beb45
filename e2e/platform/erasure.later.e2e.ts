import { expect, test } from '@playwright/test';
import { inDatabase } from '../src/database.ts';
import { expectKnown, expectNoAccount } from './erased-identity.ts';
import {
  factsAbout,
  isTold,
  offersOf,
  orderErasure,
  tellAgain,
  twoPeople,
  untilErased,
  untilRead,
  whatHasChanged,
  whatIsBack,
  whatIsLeft,
  wherePasses,
} from './erasure-proof.ts';

test('of who is erased nothing is left in tables, streams and logs but what is named, nothing comes back, and of nobody else anything is missing', async () => {
  test.setTimeout(300_000);
  const people = await twoPeople('58102');
  const token = await people.gone.token();
  await expectKnown(people.gone);
  const facts = await factsAbout(people.gone.id);
  expect(new Set(facts.map(({ domain }) => domain)).size, 'domains that told facts about the person').toBeGreaterThanOrEqual(4);
  await orderErasure(people);
  await untilErased(people, 120);

  expect(await whatIsLeft(people)).toEqual([]);
  expect(await whatHasChanged(people)).toEqual([]);
  // The practice is told to stop, of nobody's case.
  const { member, email } = people.practice;
  expect(await offersOf(member, 'accepted')).toHaveLength(1);
  const mails = () => inDatabase('SELECT FROM account.mail WHERE recipient = $1 AND subject LIKE $2', [email, 'A patient withdrew%']);
  await expect.poll(async () => (await mails()).length).toBe(1);

  // Neither a token that still lives nor what is told again brings anything back.
  expect(await wherePasses(token)).toEqual([]);
  await tellAgain(facts, people);
  await expect.poll(() => isTold(people), { timeout: 30_000 }).toBe(true);
  await untilRead();
  expect(await whatIsBack(people)).toEqual([]);
  expect(await whatHasChanged(people)).toEqual([]);
  await expectNoAccount(people.gone, token, people.other);
});
