import type { Addresses } from '../api/addresses.ts';
import type { Person } from '../api/person.ts';
import { killTest } from '../chaos/kill-test.ts';
import { addPhoto } from './photos.ts';
import { buyPackage, prepare, screen, until } from './screenings.ts';

/** Every third piece of either kind also has a photo, or is paid for on the way. */
const EXTRA = 3;
const begun = { urgent: 0, routine: 0 };
const withPhoto: string[] = [];

async function textVersion(person: Person): Promise<string> {
  return (await person.call<{ textVersion: string }>('GET', 'screening', '/sharing-text')).body.textVersion;
}

/** As somebody does who is told that it did not work: chooses the picture again. */
async function addPhotoAgainAndAgain(person: Person, addresses: Addresses): Promise<void> {
  const added = () => addPhoto(addresses, person).then(Boolean, () => false);
  await until(added, 60);
}

async function urgent(person: Person, addresses: Addresses): Promise<string> {
  const hasPhoto = begun.urgent++ % EXTRA === 0;
  if (hasPhoto) await addPhotoAgainAndAgain(person, addresses);
  const id = await screen(person, 'urgent', await textVersion(person));
  if (hasPhoto) withPhoto.push(id);
  return id;
}

async function routine(person: Person, addresses: Addresses): Promise<string> {
  if (begun.routine++ % EXTRA === 0) await buyPackage(addresses, person, 'starter');
  return screen(person, 'routine_checkup', await textVersion(person));
}

export default killTest({
  domain: 'screening',
  prepare: (person, addresses, pieces) => prepare(addresses, person, pieces),
  work: { urgent, routine },
  inFlight: {
    analyses: `SELECT count(*) FROM screening.screening WHERE status = 'analysing'`,
    payments: `SELECT count(*) FROM screening.payment WHERE status = 'processing'`,
  },
  victims: ['stripe', 'objects', { name: 'picture decoders', of: 'screening', command: 'picture.program' }],
  invariants: (done) => {
    const screenings = { ids: done('screening'), expected: done('screening').length };
    return [
      {
        what: 'screenings completed',
        sql: `SELECT count(*) FROM screening.screening WHERE status = 'completed' AND id = ANY ($1::uuid[])`,
        ...screenings,
      },
      {
        what: 'credits captured for them',
        sql: `SELECT count(*) FROM screening.ledger_entry e JOIN screening.reservation r ON r.id = e.reservation_id
              WHERE e.kind = 'capture' AND r.screening_id = ANY ($1::uuid[])`,
        ...screenings,
      },
      { what: 'reservations still open', sql: `SELECT count(*) FROM screening.reservation WHERE state = 'open'`, expected: 0 },
      { what: 'credits still reserved', sql: 'SELECT coalesce(sum(reserved), 0) FROM screening.credit_account', expected: 0 },
      {
        what: 'accounts whose balance is not the sum of their entries',
        sql: `SELECT count(*) FROM screening.credit_account a
              WHERE a.balance <> (SELECT coalesce(sum(amount), 0) FROM screening.ledger_entry e WHERE e.person_id = a.person_id)`,
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
    ];
  },
});
