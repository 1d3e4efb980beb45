import {
  clinicLeadAccepted,
  clinicLeadOffered,
  clinicLeadOfferEnded,
  clinicLeadResumed,
  clinicLeadWithdrawn,
} from '@toothwise/contracts-clinic';
import { type EventDefinition } from '@toothwise/contracts-core';
import { eventually } from '@toothwise/testing';
import { type MailBed, mailBed } from '../../test/account-bed.js';
import { MailQueue } from './mail-queue.repository.js';

const LIMIT_MS = 60_000;
const OFFER = /Subject: A new patient request/;
const STOP = /Subject: A patient withdrew a request/;
const AGAIN = /Subject: A patient asks to be contacted again/;

describe('mails to a practice about one case', () => {
  let bed: MailBed;
  let personId: string;
  beforeAll(async () => {
    bed = await mailBed();
    const sub = crypto.randomUUID();
    await bed.request('/api/account/v1/me', { token: await bed.tokenFor({ sub, email: 'maya@example.test' }) });
    personId = sub;
  }, LIMIT_MS);
  afterAll(() => bed.stop());
  beforeEach(async () => {
    await bed.database.query('DELETE FROM mail');
    bed.clear();
  });

  /** Facts of one case at one practice; each is newer than the one before unless its version is given. */
  class Case {
    private version = 0;
    private readonly ids = { leadId: crypto.randomUUID(), screeningId: crypto.randomUUID() };
    constructor(private readonly practiceId: string = crypto.randomUUID()) {}

    /** The same case at another practice. */
    at(practiceId: string): Case {
      return Object.assign(new Case(practiceId), { ids: this.ids });
    }
    offered = (minutes = 600, version?: number) =>
      this.tell(
        clinicLeadOffered,
        { urgency: 'low', expiresAt: new Date(bed.clock.now().getTime() + minutes * 60_000).toISOString() },
        version,
      );
    ended = (state: 'declined' | 'withdrawn' | 'taken', version?: number) =>
      this.tell(clinicLeadOfferEnded, { state, endedAt: new Date().toISOString() }, version);
    accepted = () => this.tell(clinicLeadAccepted, { acceptedAt: new Date().toISOString() });
    withdrawn = (version?: number) => this.tell(clinicLeadWithdrawn, { withdrawnAt: new Date().toISOString() }, version);
    resumed = () => this.tell(clinicLeadResumed, { resumedAt: new Date().toISOString() });

    private async tell(event: EventDefinition, data: object, version = (this.version += 1)): Promise<string> {
      const practice = {
        practiceId: this.practiceId,
        practiceName: 'Harbor Dental (Sample)',
        practicePhone: '+1 212 555 0123',
        practiceEmail: 'clinic@toothwise.test',
      };
      const id = await bed.publish(event, personId, { ...this.ids, ...practice, offerId: crypto.randomUUID(), ...data }, { version });
      await bed.handled(id);
      return id;
    }
  }
  const subjects = () =>
    bed.mails.filter((mail) => mail.includes('To: clinic@toothwise.test')).map((mail) => /^Subject: .*$/m.exec(mail)?.[0]);
  /** Exactly these went out, in this order, and no further one may go now. */
  const sent = async (...expected: RegExp[]) => {
    await eventually('the mails', () => subjects().length >= expected.length, LIMIT_MS);
    const underWay = 'SELECT 1 FROM mail WHERE attempts > 0 AND sent_at IS NULL AND dropped_at IS NULL';
    await eventually('what the mail server said', async () => (await bed.database.query(underWay)).length === 0, LIMIT_MS);
    expect(await bed.get(MailQueue).claim()).toBeUndefined();
    expect(subjects()).toEqual(expected.map((subject) => expect.stringMatching(subject)));
  };
  /** An hour goes by. */
  const anHourLater = () => bed.clock.advance({ hours: 1 });

  it(
    'go out once an hour, and the last state after it, however often the person consents and withdraws',
    async () => {
      const one = new Case();
      await one.offered();
      await sent(OFFER);
      for (let round = 0; round < 3; round += 1) {
        await one.ended('withdrawn');
        await one.offered();
      }
      await sent(OFFER);
      anHourLater();
      await sent(OFFER, OFFER);
      anHourLater();
      await sent(OFFER, OFFER);
    },
    LIMIT_MS,
  );

  it.each(['declined', 'withdrawn', 'taken'] as const)(
    'are not sent about an offer that was %s meanwhile, in whatever order the facts come',
    async (state) => {
      const [one, other] = [new Case(), new Case()];
      await one.offered();
      await other.offered();
      await sent(OFFER, OFFER);
      await one.offered();
      await one.ended(state);
      await other.ended(state, 9);
      await other.offered(600, 8);
      anHourLater();
      await sent(OFFER, OFFER);
    },
    LIMIT_MS,
  );

  it(
    'are not sent about an offer whose time is over',
    async () => {
      const one = new Case();
      await one.offered();
      await sent(OFFER);
      await one.offered(-1);
      anHourLater();
      await sent(OFFER);
    },
    LIMIT_MS,
  );

  it(
    'say at once to stop to the practice that had accepted, then once an hour where it stands',
    async () => {
      const one = new Case();
      await one.offered();
      await sent(OFFER);
      await one.accepted();
      await one.withdrawn();
      await sent(OFFER, STOP);
      await one.resumed();
      await one.withdrawn();
      await one.resumed();
      await sent(OFFER, STOP);
      anHourLater();
      await sent(OFFER, STOP, AGAIN);
      await one.withdrawn();
      await sent(OFFER, STOP, AGAIN);
      anHourLater();
      await sent(OFFER, STOP, AGAIN, STOP);
    },
    LIMIT_MS,
  );

  it(
    'do not hold back those about another case, or to another practice',
    async () => {
      const one = new Case();
      await one.offered();
      await one.at(crypto.randomUUID()).offered();
      await new Case().offered();
      await sent(OFFER, OFFER, OFFER);
    },
    LIMIT_MS,
  );

  it(
    'forget no state when the mail server is away, and send none twice',
    async () => {
      const one = new Case();
      bed.refuse(1);
      await one.offered();
      await eventually('the refusal', async () =>
        (await bed.database.query('SELECT 1 FROM mail WHERE last_error IS NOT NULL')).length > 0 ? true : null,
      );
      await one.ended('withdrawn');
      await one.offered();
      bed.clock.advance({ seconds: 2 });
      await sent(OFFER);
      anHourLater();
      await sent(OFFER);
    },
    LIMIT_MS,
  );
});
