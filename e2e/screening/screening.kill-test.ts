import type { Addresses } from '../api/addresses.ts';
import type { Person } from '../api/person.ts';
import { type Killed, killTest } from '../chaos/kill-test.ts';
import { addPhoto } from './photos.ts';
import { buySlowly, noteBuyer, noticesOfPurchases, purchased, purchases, purchasesUnderWay } from './purchases.ts';
import { newSubscriber, renew, renewals, renewalsUnderWay, renewed } from './renewals.ts';
import { prepare, screen, until } from './screenings.ts';

/** Every third piece of either kind also has a photo, a month of somebody's plan that passes, or is paid for on the way. */
const EXTRA = 3;
/** Who is killed while money is under way. */
const OF_MONEY = ['stripe', 'screening'];
const subscribers = new Map<string, Awaited<ReturnType<typeof newSubscriber>>>();
const begun = { urgent: 0, routine: 0 };
const withPhoto: string[] = [];

async function textVersion(person: Person): Promise<string> {
  return (await person.call<{ textVersion: string }>('GET', 'screening', '/sharing-text')).body.textVersion;
}

/** As somebody does who is told that it did not work: chooses the picture again. */
async function addPhotoAgainAndAgain(person: Person, addresses: Addresses): Promise<void> {
  const added = () => addPhoto(addresses, person).then(Boolean, () => false);
  await until(added, 180);
}

async function urgent(person: Person, platform: Killed): Promise<string> {
  const turn = begun.urgent++ % EXTRA;
  if (turn === 0) await addPhotoAgainAndAgain(person, platform);
  if (turn === 1) await renew(platform, subscribers.get(person.id)!);
  const id = await screen(person, 'urgent', await textVersion(person));
  if (turn === 0) withPhoto.push(id);
  return id;
}

async function routine(person: Person, platform: Killed, random: () => number): Promise<string> {
  if (begun.routine++ % EXTRA === 0) await buySlowly(platform, person, 'starter', random);
  return screen(person, 'routine_checkup', await textVersion(person));
}

export default killTest({
  domain: 'screening',
  async prepare(person, platform, pieces) {
    noteBuyer(person);
    subscribers.set(person.id, await newSubscriber(platform));
    await prepare(platform, person, pieces);
  },
  work: { urgent, routine },
  /** Asked for anew each time: whose money is under way is known here. */
  get inFlight() {
    return {
      analyses: `SELECT count(*) FROM screening.screening WHERE status = 'analysing'`,
      purchases: purchasesUnderWay(),
      renewals: renewalsUnderWay(),
    };
  },
  aim: [
    { work: 'purchases', victims: OF_MONEY },
    { work: 'renewals', victims: OF_MONEY },
  ],
  victims: ['stripe', 'objects', { name: 'picture decoders', of: 'screening', command: 'picture.program' }],
  happened: () => ({ ...purchased(), ...renewed() }),
  invariants: (done) => {
    const screenings = { ids: done('screening'), expected: done('screening').length };
    return [
      {
        what: 'screenings completed',
        sql: `SELECT count(*) FROM screening.screening WHERE status = 'completed' AND id = ANY ($1::uuid[])`,
        ...screenings,
      },
      {
        what: 'screenings with one credit captured for them',
        sql: `SELECT count(*) FROM (SELECT FROM screening.ledger_entry e JOIN screening.reservation r ON r.id = e.reservation_id
              WHERE e.kind = 'capture' AND r.screening_id = ANY ($1::uuid[]) GROUP BY r.screening_id HAVING count(*) = 1) once`,
        ...screenings,
      },
      { what: 'reservations still open', sql: `SELECT count(*) FROM screening.reservation WHERE state = 'open'`, expected: 0 },
      { what: 'credits still reserved', sql: 'SELECT coalesce(sum(reserved), 0) FROM screening.credit_account', expected: 0 },
      {
        what: 'accounts whose balance is not the sum of their entries, or of what is left of their lots',
        sql: `SELECT count(*) FROM screening.credit_account a
              WHERE a.balance <> (SELECT coalesce(sum(amount), 0) FROM screening.ledger_entry e WHERE e.person_id = a.person_id)
                 OR a.balance <> (SELECT coalesce(sum(rest), 0) FROM screening.credit_lot l WHERE l.person_id = a.person_id)
                 OR a.reserved <> (SELECT coalesce(sum(held), 0) FROM screening.credit_lot l WHERE l.person_id = a.person_id)`,
        expected: 0,
      },
      {
        what: 'payments whose credits did not come once',
        sql: `SELECT count(*) FROM screening.payment p WHERE status = 'succeeded'
              AND credits <> (SELECT coalesce(sum(amount), 0) FROM screening.ledger_entry e WHERE e.payment_id = p.id AND e.kind = 'purchase')`,
        expected: 0,
      },
      {
        what: 'screenings that kept their photo',
        sql: 'SELECT count(DISTINCT screening_id) FROM screening.photo WHERE screening_id = ANY ($1::uuid[])',
        ids: withPhoto,
        expected: withPhoto.length,
      },
      ...purchases(),
      ...renewals(),
    ];
  },
  doubles: () => [noticesOfPurchases()],
});
