import {
  leadAcceptedMail,
  leadOfferedMail,
  leadResumedMail,
  leadUnmatchedMail,
  leadWithdrawnMail,
  practiceApprovedMail,
} from './mail-texts.rules.js';

const ids = { leadId: crypto.randomUUID(), screeningId: crypto.randomUUID() };
const practice = { practiceId: crypto.randomUUID(), practiceName: 'Harbor Dental (Sample)', practicePhone: '+1 212 555 0123' };

describe('e-mails', () => {
  it('tell the patient which practice accepted, how to call it, and when not to wait', () => {
    const { subject, body } = leadAcceptedMail({ ...ids, ...practice, acceptedAt: '2026-11-21T10:00:00Z', firstName: 'Maya' });
    expect(subject).toBe('Harbor Dental (Sample) will contact you');
    expect(body).toContain('Hello Maya,');
    expect(body).toContain('+1 212 555 0123');
    expect(body).toContain('{publicUrl}/emergency');
    expect(body).toContain(`{publicUrl}/screenings/${ids.screeningId}`);
  });

  it('tell the patient what to do when nobody can', () => {
    expect(leadUnmatchedMail({ ...ids, urgency: 'high', firstName: '' }).body).toMatch(/^Hello,[\s\S]*call a dentist yourself/);
  });

  it('tell a practice of an offer without name, contact or complaint', () => {
    const { subject, body } = leadOfferedMail({
      ...ids,
      ...practice,
      offerId: crypto.randomUUID(),
      practiceEmail: 'clinic@toothwise.test',
      urgency: 'high',
      expiresAt: '2026-11-21T10:15:00.000Z',
      practiceTimeZone: 'America/New_York',
    });
    expect(subject).toBe('A new patient request (urgent)');
    expect(body).toContain('until Saturday, November 21 at 5:15 AM EST');
    expect(body).not.toContain(ids.screeningId);
  });

  it('tell the practice that had accepted to stop, without saying whom', () => {
    const withdrawn = { ...ids, ...practice, practiceEmail: 'clinic@toothwise.test', withdrawnAt: '2026-11-21T10:00:00Z' };
    const { body } = leadWithdrawnMail(withdrawn);
    expect(body).toContain('do not make contact any more');
    expect(body).toContain('{publicUrl}/clinic-dashboard?folder=closed');
    expect(body).not.toContain(ids.screeningId);
  });

  it('tell the practice that has its accepted case again, and that it owes nothing further', () => {
    const resumed = { ...ids, ...practice, practiceEmail: 'clinic@toothwise.test', resumedAt: '2026-11-21T10:00:00Z' };
    const { body } = leadResumedMail(resumed);
    expect(body).toContain('You owe nothing further');
    expect(body).toContain('{publicUrl}/clinic-dashboard?folder=accepted');
    expect(body).not.toContain(ids.screeningId);
  });

  it('cannot be given further header lines by a practice’s name', () => {
    const evil = { ...practice, practiceName: 'Evil\r\nBcc: all@example.test' };
    expect(leadAcceptedMail({ ...ids, ...evil, acceptedAt: '', firstName: '' }).subject).not.toMatch(/[\r\n]/);
    expect(practiceApprovedMail({ ...practice, practiceEmail: 'a@b.test' }).subject).toBe('Your practice is verified');
  });

  it.each(['Win at https://evil.example', 'evil.example', 'Maya\r\nBcc: all@example.test', '<a href="x">Maya</a>', 'x'.repeat(61)])(
    'greet nobody by the name %j, which an older rule let in',
    (name) => {
      const at = new Date().toISOString();
      const named = { ...practice, practiceName: name, practiceEmail: 'a@b.test' };
      const offer = { ...ids, ...named, offerId: crypto.randomUUID(), urgency: 'high' as const, expiresAt: at };
      for (const { subject, body } of [
        leadAcceptedMail({ ...ids, ...named, acceptedAt: at, firstName: name }),
        leadUnmatchedMail({ ...ids, urgency: 'high', firstName: name }),
        leadOfferedMail(offer as Parameters<typeof leadOfferedMail>[0]),
        leadWithdrawnMail({ ...ids, ...named, withdrawnAt: at }),
        leadResumedMail({ ...ids, ...named, resumedAt: at } as unknown as Parameters<typeof leadResumedMail>[0]),
        practiceApprovedMail(named),
      ]) {
        expect(subject + body).not.toContain(name);
        expect(body).toMatch(/^Hello,\n/);
      }
    },
  );
});
