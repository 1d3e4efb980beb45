import type { Preferences, PreferencesChange } from '@toothwise/contracts-account';
import { clinicLeadAccepted } from '@toothwise/contracts-clinic';
import type { Switch } from '@toothwise/contracts-core/notices';
import { Transactions } from '@toothwise/service-kit';
import { type MailBed, mailBed } from '../../test/account-bed.js';
import { NotificationsByChannel } from '../notices/notifications-by-channel.repository.js';
import type { AddressedNotice } from '../notices/notice.rules.js';

const path = '/api/account/v1/me/preferences';
const LIMIT_MS = 60_000;

describe('preferences', () => {
  let bed: MailBed;
  beforeAll(async () => {
    bed = await mailBed();
  }, LIMIT_MS);
  afterAll(() => bed.stop());

  const person = async () => {
    const sub = crypto.randomUUID();
    const token = await bed.tokenFor({ sub, firstName: 'Maya', email: `${sub}@example.test` });
    await bed.request('/api/account/v1/me', { token });
    return { sub, token };
  };
  const read = (token: string) => bed.request<Preferences>(path, { token });
  const write = (token: string, body: unknown, seen?: number) =>
    bed.request<Preferences>(path, { method: 'PUT', token, body, headers: seen === undefined ? {} : { 'if-match': `"${seen}"` } });
  const choose = async (token: string, choice: Partial<PreferencesChange>) => {
    const { version, ...known } = (await read(token)).body;
    return write(token, { ...known, ...choice }, version);
  };

  it('PROF-013 NOTIF-024 NOTIF-025 are one record: news and text messages off, the rest of what is told on', async () => {
    const { token } = await person();
    const { headers, body } = await read(token);
    expect(headers.get('etag')).toBe('"0"');
    expect(body).toEqual({
      ...{ email_enabled: true, push_enabled: true, family_updates: true, appointment_reminders: true, screening_results: true },
      ...{ system_updates: true, marketing_emails: false },
      ...{ email_reminders: true, sms_reminders: false },
      ...{ data_sharing: false, analytics: true, family_sharing: false },
      version: 0,
    });
  });

  it('NOTIF-023 are kept, each person’s own, and told to the audit by name', async () => {
    const [maya, ben] = [await person(), await person()];
    const answer = await choose(maya.token, { marketing_emails: true, push_enabled: false });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"']);
    expect((await read(maya.token)).body).toMatchObject({ marketing_emails: true, push_enabled: false, email_enabled: true, version: 1 });
    expect((await read(ben.token)).body).toMatchObject({ marketing_emails: false, push_enabled: true, version: 0 });
    const sql = `SELECT details, person_id FROM audit_entry WHERE actor = $1 AND action = 'preferences.changed'`;
    expect(await bed.database.query(sql, [maya.sub])).toEqual([
      { details: { marketing_emails: true, push_enabled: false }, person_id: maya.sub },
    ]);
  });

  it('overwrite nothing that a second tab has not seen, and one of ten writes at once wins', async () => {
    const { token } = await person();
    const { version: _, ...known } = (await read(token)).body;
    const both = await Promise.all(
      Array.from({ length: 10 }, (_, at) => write(token, { ...known, sms_reminders: true, analytics: at % 2 === 0 }, 0)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(412)]);
    expect((await write(token, known, 0)).body).toMatchObject({ code: 'version.outdated' });
    expect((await read(token)).body).toMatchObject({ sms_reminders: true, version: 1 });
    expect((await write(token, known)).status).toBe(428);
  });

  it('keep what a page does not name', async () => {
    const { token } = await person();
    await write(token, { marketing_emails: true, analytics: false }, 0);
    expect((await write(token, { analytics: true }, 1)).body).toMatchObject({ marketing_emails: true, analytics: true, version: 2 });
    expect((await write(token, {}, 2)).body.version).toBe(2);
  });

  it('refuse what is no choice, and name it', async () => {
    const { token } = await person();
    const { version: _, ...known } = (await read(token)).body;
    expect((await write(token, { ...known, email_enabled: 'yes' }, 0)).body).toMatchObject({ issues: [{ path: 'email_enabled' }] });
    expect((await write(token, { ...known, personId: crypto.randomUUID() }, 0)).status).toBe(400);
    expect((await read(token)).body.version).toBe(0);
  });

  describe('of what a fact tells', () => {
    /** What reached the person of one fact that is told in the list and by e-mail. */
    const arrived = async ({ sub }: { sub: string }, by: Switch | null, mailsAlways = false) => {
      const id = crypto.randomUUID();
      const notice: AddressedNotice = {
        ...{ to: 'person', type: 'other', priority: 'normal', switch: by, channels: ['in-app', 'email'] },
        text: { notice: { title: 'News', body: '' }, mail: { subject: 'News', paragraphs: [] } },
        ...{ place: null, address: null, mailsAlways },
      };
      const place = { occurredAt: bed.clock.now().toISOString(), aggregateVersion: 1 };
      const fact = { id, name: clinicLeadAccepted.name, ...place, personId: sub, data: {} };
      await bed.get(Transactions).run((tx) => bed.get(NotificationsByChannel).add(tx, fact, notice));
      const [[notices], [mails]] = await Promise.all([
        bed.database.query<{ count: number }>('SELECT count(*)::int AS count FROM notification WHERE person_id = $1', [sub]),
        bed.database.query<{ count: number }>('SELECT count(*)::int AS count FROM mail WHERE person_id = $1 AND fact_id = $2', [sub, id]),
      ]);
      await bed.database.query('DELETE FROM notification WHERE person_id = $1', [sub]);
      return { notices: notices?.count, mails: mails?.count };
    };
    const all = { notices: 1, mails: 1 };
    const switches: Switch[] = ['family_updates', 'appointment_reminders', 'screening_results', 'system_updates', 'marketing_emails'];

    it.each(switches)('%s decides: on, one of each; off, nothing', async (name) => {
      const somebody = await person();
      await choose(somebody.token, { [name]: true });
      expect(await arrived(somebody, name)).toEqual(all);
      await choose(somebody.token, { [name]: false });
      expect(await arrived(somebody, name)).toEqual({ notices: 0, mails: 0 });
      expect(await arrived(somebody, null)).toEqual(all);
    });

    it('email_enabled decides on every e-mail but those that are always sent, email_reminders on those of reminders', async () => {
      const somebody = await person();
      await choose(somebody.token, { email_reminders: false });
      expect(await arrived(somebody, 'appointment_reminders')).toEqual({ notices: 1, mails: 0 });
      expect(await arrived(somebody, 'screening_results')).toEqual(all);
      await choose(somebody.token, { email_reminders: true, email_enabled: false });
      for (const name of ['appointment_reminders', 'screening_results', null] as const)
        expect(await arrived(somebody, name)).toEqual({ notices: 1, mails: 0 });
      expect(await arrived(somebody, null, true)).toEqual(all);
    });
  });
});
