import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountHttp } from '@toothwise/contracts-account';
import { EVENTS } from '@toothwise/contracts-core';
import type { Line } from '@toothwise/contracts-core/notices';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.rules.js';
import { channelsFor, mailOf, notificationOf } from './notice.rules.js';
import { NOTICES, PLACES, NOTICED_FACTS, noticesOf } from './notices.gateway.js';

const contracts = join(import.meta.dirname, '../../../../libs/contracts');
const ids = { leadId: crypto.randomUUID(), screeningId: crypto.randomUUID(), recordingId: crypto.randomUUID() };
const practice = { practiceId: crypto.randomUUID(), practiceName: 'Harbor Dental (Sample)', practicePhone: '+1 212 555 0123' };
const at = '2026-11-21T10:00:00Z';

/** What the list says of a fact. */
const notificationsOf = (name: string, data: object) =>
  noticesOf(name, data)
    .tells.filter(({ channels }) => channels.includes('in-app'))
    .map((notice) => notificationOf(name, notice, data));
/** What is written of a fact to somebody of this name. */
const mailsOf = (name: string, data: object, to: string) =>
  noticesOf(name, data)
    .tells.filter(({ channels }) => channels.includes('email'))
    .map((notice) => mailOf(notice, data, to));
const mailText = (name: string, data: object, to = practice.practiceName) => {
  const [mail] = mailsOf(name, data, to);
  if (!mail) throw new Error(`${name} brings no mail`);
  return mail;
};
const creditsText = (data: object) => notificationsOf('screening.credits-changed.v1', data)[0];

describe('what is told of a fact', () => {
  const notices = Object.values(NOTICES).flatMap((line) => (line === 'silent' ? [] : line.tells));

  it('is said for every fact of every domain, or that it is silent', () => {
    expect(Object.keys(NOTICES).sort()).toEqual([...EVENTS.keys()].sort());
    const domains = globSync('*/src/notices/index.ts', { cwd: contracts }).map((file) => file.split('/')[0]);
    expect([...new Set(Object.keys(NOTICES).map((name) => name.split('.')[0]))].sort()).toEqual(domains.sort());
  });

  it('opens a place that some domain has', () => {
    expect(Object.keys(PLACES)).toEqual(expect.arrayContaining(notices.flatMap(({ place }) => place ?? [])));
  });

  it.each(globSync('*/examples/events/*.json', { cwd: contracts }))('has all its words: %s', (file) => {
    const { name, data } = JSON.parse(readFileSync(join(contracts, file), 'utf8')) as { name: string; data: object };
    const texts = [...notificationsOf(name, data), ...mailsOf(name, data, 'Maya')];
    expect(JSON.stringify(texts)).not.toMatch(/\{\{|undefined|null\b(?!\})/);
    if (noticesOf(name, data).tells.length > 0) expect(NOTICED_FACTS).toContain(name);
  });

  it('is of an emergency that a conversation tells of for the first time, of whom and not of what; of words of self-harm there is no fact', () => {
    const consultationId = crypto.randomUUID();
    const listed = (more: object) =>
      notificationsOf('advisor.emergency-told.v1', {
        consultationId,
        after: null,
        toldAt: at,
        at,
        person: { who: 'my-child', age: 6 },
        ...more,
      });
    expect(listed({ first: true })).toMatchObject([
      { title: 'What you told the advisor for your child cannot wait', path: `/smile-advisor?c=${consultationId}`, priority: 'urgent' },
    ]);
    // Told again, told by a release before this one, and taken back.
    for (const more of [{}, { first: false }, { toldAt: null }]) expect(listed(more)).toEqual([]);
  });

  it('NOTIF-016 NOTIF-017 is of one of the types and priorities', () => {
    const { type, priority } = accountHttp.notification.shape;
    expect(type.options).toEqual(['screening', 'appointment', 'family', 'success', 'warning', 'error', 'other']);
    expect(priority.options).toEqual(['urgent', 'high', 'normal', 'low']);
    expect(type.options).toEqual(expect.arrayContaining(notices.map((notice) => notice.type)));
    expect(priority.options).toEqual(expect.arrayContaining(notices.map((notice) => notice.priority)));
  });
});

describe('what a person reads in the notification list', () => {
  it('NOTIF-015 has its fields', () => {
    const fields = ['id', 'kind', 'type', 'priority', 'title', 'body', 'path', 'createdAt', 'readAt'];
    expect(Object.keys(accountHttp.notification.shape)).toEqual(fields);
    expect(notificationsOf('clinic.lead-accepted.v1', { ...ids, ...practice })[0]).toEqual({
      kind: 'clinic.lead-accepted',
      type: 'appointment',
      priority: 'high',
      title: 'Harbor Dental (Sample) will contact you',
      body: expect.any(String),
      path: `/screenings/${ids.screeningId}`,
    });
  });

  it('says that credits came, and what they made then: a notice is read later, when they may be spent', () => {
    expect(creditsText({ balance: 4, delta: 4, reason: 'purchase' })).toMatchObject({
      kind: 'screening.credits-changed',
      title: 'Your screening credits have arrived',
      body: '4 credits added. That made 4 in all at that time.',
      path: '/dental-screening',
    });
    expect(creditsText({ balance: 1, delta: 1, reason: 'bonus' })?.body).toBe('1 credit added. That made 1 in all at that time.');
  });

  it('says nothing of a credit that the person spent a moment ago', () => {
    expect(creditsText({ balance: 3, delta: -1, reason: 'capture' })).toBeUndefined();
  });

  it('says nothing of a credit that came back of another’s screening', () => {
    expect(creditsText({ balance: 3, delta: 1, reason: 'grant' })).toBeDefined();
    expect(creditsText({ balance: 3, delta: 1, reason: 'grant', quiet: true })).toBeUndefined();
  });

  it('says that a credit was taken back by a refund of the payment', () => {
    expect(creditsText({ balance: 0, delta: -1, reason: 'refund' })?.body).toBe('1 credit taken back. That left 0 at that time.');
  });

  it('opens the screening, without a word about health', () => {
    const [text] = notificationsOf('screening.completed.v1', { screeningId: 's-1', urgency: 'high', level: 3 });
    expect(text?.path).toBe('/screenings/s-1');
    expect(text!.title + text!.body).not.toMatch(/urgen|pain|high|medium|low/i);
  });

  it('NOTIF-017 ranks a result by how soon it asks to be acted on, in the same words', () => {
    const results = [1, 2, 3, 4, 5].map((level) =>
      notificationsOf('screening.completed.v1', { screeningId: 's-1', urgency: 'high', level }),
    );
    expect(results.map((all) => all.map(({ priority }) => priority))).toEqual([['normal'], ['normal'], ['high'], ['urgent'], ['urgent']]);
    expect(new Set(results.map(([notice]) => notice!.title + notice!.body)).size).toBe(1);
    const reviewed = [2, 3, 4].map((level) =>
      notificationsOf('screening.reviewed.v1', { screeningId: 's-1', decision: 'confirmed', level }),
    );
    expect(reviewed.map((all) => all.map(({ priority }) => priority))).toEqual([['normal'], ['high'], ['urgent']]);
  });

  it('says of a dentist’s review more where it is raised, and a mail names no level', () => {
    const said = (decision: string, level: number) =>
      notificationsOf('screening.reviewed.v1', { screeningId: 's-1', decision, level, urgency: 'high' });
    const titles = [said('confirmed', 2), said('lowered', 1), said('raised', 3), said('raised', 4)].map((all) =>
      all.map(({ title }) => title),
    );
    expect(titles).toEqual([
      ['A dentist has reviewed your screening'],
      ['A dentist has reviewed your screening'],
      ['A dentist asks you to act sooner'],
      ['Act now: a dentist has reviewed your screening'],
    ]);
    const urgent = NOTICES['screening.reviewed.v1'] as Line;
    expect(urgent.tells.at(-1)).toMatchObject({ priority: 'urgent', switch: null });
    expect(urgent.tells.map(({ mailsAlways = false }) => mailsAlways)).toEqual([false, false, false, true, true]);
    const mail = mailText('screening.reviewed.v1', { screeningId: 's-1', decision: 'raised', level: 5, urgency: 'high' }, 'Maya');
    expect(JSON.stringify(mail)).not.toMatch(/level|urgency|high/i);
  });

  it('names the practice that accepted, and its number', () => {
    const [text] = notificationsOf('clinic.lead-accepted.v1', { ...ids, ...practice });
    expect(text?.title).toContain('Harbor Dental (Sample)');
    expect(text?.body).toContain('+1 212 555 0123');
  });
});

describe('a reminder that is due', () => {
  const due = (category: string, memberName: string | null) => ({ category, memberName, local: '2026-11-23T21:00' });
  const said = (data: object) => notificationsOf('health.reminder-due.v1', data).map(({ title, body }) => [title, body]);

  it('is a notice, by the clock of the place and without the person’s own words', () => {
    expect(said(due('dental', null))).toEqual([['Time for your daily dental care', 'You asked to be reminded at 9:00 PM.']]);
    expect(said(due('dental', 'Lena'))).toEqual([['Time for daily dental care: Lena', 'You asked to be reminded at 9:00 PM.']]);
    expect(notificationsOf('health.reminder-due.v1', due('checkup', null))[0]?.path).toBe('/active-reminders');
    const ofChild = notificationsOf('health.reminder-due.v1', { ...due('checkup', 'Lena'), recordId: ids.recordingId });
    expect(ofChild[0]?.path).toBe(`/active-reminders?person=${ids.recordingId}`);
  });

  it('is a mail too unless it is about brushing, and names nobody’s child', () => {
    expect(mailsOf('health.reminder-due.v1', due('dental', null), 'Maya')).toEqual([]);
    const [mail] = mailsOf('health.reminder-due.v1', due('checkup', 'Lena'), 'Maya');
    expect(mail?.subject).toBe('A reminder from Toothwise');
    expect(mail?.body).toContain('at 9:00 PM. Sign in to see of what: {publicUrl}/active-reminders');
    expect(JSON.stringify(mail)).not.toContain('Lena');
  });
});

describe('whoever switched E-mail off', () => {
  const off = { ...DEFAULT_PREFERENCES, email_enabled: false };
  const mails = (name: string, data: object) => noticesOf(name, data).tells.some((notice) => channelsFor(notice, off).includes('email'));

  it.each([
    'screening.report-requested.v1',
    'account.erasure-planned.v1',
    'account.export-ready.v1',
    'screening.renewal-failed.v1',
    'clinic.membership-ended.v1',
  ])('still gets the mail of %s: they asked for it, or somebody else may have done it', (name) => {
    expect(mails(name, { kind: 'removed' })).toBe(true);
  });

  it.each(['clinic.lead-accepted.v1', 'advisor.recording-expiring.v1', 'screening.review-delayed.v1'])('gets none of %s', (name) => {
    expect(mails(name, {})).toBe(false);
  });
});

describe('e-mails', () => {
  it('that a person asked for lead to the report by date and kind, and say nothing of health (RPT-049)', () => {
    const asked = { screeningId: ids.screeningId, kind: 'urgent', source: 'questionnaire', completedAt: at };
    const { subject, body } = mailText('screening.report-requested.v1', asked, 'Maya');
    expect(subject).toBe('Your report from Toothwise');
    expect(body).toContain('(Urgent Care) of Saturday, November 21, 2026 at 10:00 AM UTC.');
    expect(body).toContain(`Sign in to read and download it: {publicUrl}/screenings/${ids.screeningId}`);
    expect(body).not.toMatch(/high|medium|low|pain|tooth\b|level/i);
    expect(mailText('screening.report-requested.v1', { ...asked, source: 'advisor' }).body).toContain('(Smile Advisor consultation)');
    expect(notificationsOf('screening.report-requested.v1', asked)).toEqual([]);
  });

  it('date what was long ago with its year, by the clock of whom it is written to', () => {
    const asked = { screeningId: ids.screeningId, kind: 'urgent', source: 'questionnaire', completedAt: '2025-01-01T03:00:00Z' };
    const [notice] = noticesOf('screening.report-requested.v1', asked).tells;
    expect(mailOf(notice!, asked, 'Maya', 'America/New_York').body).toContain('of Tuesday, December 31, 2024 at 10:00 PM EST.');
    expect(mailOf(notice!, asked, 'Maya', null).body).toContain('of Wednesday, January 1, 2025 at 3:00 AM UTC.');
  });

  it('tell the patient which practice accepted, how to call it, and when not to wait', () => {
    const { subject, body } = mailText('clinic.lead-accepted.v1', { ...ids, ...practice, acceptedAt: at }, 'Maya');
    expect(subject).toBe('Harbor Dental (Sample) will contact you');
    expect(body).toContain('Hello Maya,');
    expect(body).toContain('+1 212 555 0123');
    expect(body).toContain('{publicUrl}/emergency');
    expect(body).toContain(`{publicUrl}/screenings/${ids.screeningId}`);
  });

  it('tell the patient what to do when nobody can', () => {
    expect(mailText('clinic.lead-unmatched.v1', { ...ids, urgency: 'high' }, '').body).toMatch(/^Hello,[\s\S]*call a dentist yourself/);
  });

  it('tell a practice of an offer without name, contact or complaint', () => {
    const offer = { offerId: crypto.randomUUID(), practiceEmail: 'clinic@toothwise.test', urgency: 'high' };
    const until = { expiresAt: '2026-11-21T10:15:00.000Z', practiceTimeZone: 'America/New_York' };
    const { subject, body } = mailText('clinic.lead-offered.v1', { ...ids, ...practice, ...offer, ...until });
    expect(subject).toBe('A new patient request (urgent)');
    expect(body).toContain('until Saturday, November 21 at 5:15 AM EST');
    expect(body).not.toContain(ids.screeningId);
  });

  it('tell the practice that had accepted to stop, without saying whom', () => {
    const { body } = mailText('clinic.lead-withdrawn.v1', { ...ids, ...practice, withdrawnAt: at });
    expect(body).toContain('do not make contact any more');
    expect(body).toContain('{publicUrl}/clinic-dashboard?folder=closed');
    expect(body).not.toContain(ids.screeningId);
  });

  it('tell the practice that has its accepted case again, and that it owes nothing further', () => {
    const { body } = mailText('clinic.lead-resumed.v1', { ...ids, ...practice, resumedAt: at });
    expect(body).toContain('You owe nothing further');
    expect(body).toContain('{publicUrl}/clinic-dashboard?folder=accepted');
    expect(body).not.toContain(ids.screeningId);
  });

  it('tell the practice whose accepted case was overtaken to call first, and not of what', () => {
    const { subject, body } = mailText('clinic.lead-overtaken.v1', { ...ids, ...practice, toldAt: at });
    expect(subject).toContain('Call a patient first');
    expect(body).toContain('{publicUrl}/clinic-dashboard?folder=accepted');
    expect(body).not.toMatch(new RegExp(`${ids.screeningId}|emergency`, 'i'));
  });

  it('cannot be given further header lines by a practice’s name', () => {
    const evil = { ...practice, practiceName: 'Evil\r\nBcc: all@example.test' };
    expect(mailText('clinic.lead-accepted.v1', { ...ids, ...evil, acceptedAt: at }, '').subject).not.toMatch(/[\r\n]/);
    expect(mailText('clinic.practice-approved.v1', { ...practice, practiceEmail: 'a@b.test' }).subject).toBe('Your practice is verified');
  });

  it('name the month of a bill that is not paid, and where to put it right', () => {
    const { body } = mailText('clinic.payment-failed.v1', { ...practice, practiceEmail: 'a@b.test', month: '2026-10' });
    expect(body).toContain('The bill for October 2026 could not be collected.');
    expect(body).toContain('{publicUrl}/clinic-statement');
  });

  it('say of a renewal that failed which attempt it was and until when the plan stays', () => {
    const failed = { plan: 'professional', attempt: 2, keptUntil: '2026-12-04T14:03:11.000Z' };
    const { subject, body } = mailText('screening.renewal-failed.v1', failed, 'Maya');
    expect(subject).toBe('Your Toothwise plan could not be renewed');
    expect(body).toContain('your Professional plan did not go through (attempt 2)');
    expect(body).toContain('stays until Friday, December 4 at');
    expect(body).toContain('{publicUrl}/membership');
  });

  it('promise an approved practice no requests before it takes part, and lead it there', () => {
    const { body } = mailText('clinic.practice-approved.v1', { ...practice, practiceEmail: 'a@b.test' });
    expect(body).toContain('once it takes part in the lead program');
    expect(body).toContain('{publicUrl}/clinic-lead-info');
  });

  it.each(['Win at https://evil.example', 'evil.example', 'Maya\r\nBcc: all@example.test', '<a href="x">Maya</a>', 'x'.repeat(61)])(
    'greet nobody by the name %j, which an older rule let in',
    (name) => {
      const further = { urgency: 'high', expiresAt: at, kind: 'urgent', role: 'dentist', completedAt: at, local: '2026-11-21T08:00' };
      const renewal = { plan: 'essential', attempt: 1, keptUntil: at };
      const data = {
        ...ids,
        ...practice,
        practiceName: name,
        invitedBy: name,
        practiceEmail: 'a@b.test',
        month: '2026-10',
        ...further,
        ...renewal,
      };
      const mails = NOTICED_FACTS.flatMap((fact) => mailsOf(fact, data, name));
      expect(mails).toHaveLength(18);
      for (const { subject, body } of mails) {
        expect(subject + body).not.toContain(name);
        expect(body).toMatch(/^Hello,\n/);
      }
    },
  );
});
