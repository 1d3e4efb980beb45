import { creditsChangedText, leadAcceptedText, screeningCompletedText } from './notification-texts.rules.js';

describe('what a person reads in the notification list', () => {
  it('says that credits came, with the new balance', () => {
    expect(creditsChangedText({ balance: 4, delta: 4, reason: 'purchase' })).toMatchObject({
      title: 'Your screening credits have arrived',
      body: '4 credits added. You have 4 now.',
    });
    expect(creditsChangedText({ balance: 1, delta: 1, reason: 'bonus' })?.body).toBe('1 credit added. You have 1 now.');
  });

  it('says nothing of a credit that the person spent a moment ago', () => {
    expect(creditsChangedText({ balance: 3, delta: -1, reason: 'capture' })).toBeNull();
  });

  it('says that a credit was taken back by a refund of the payment', () => {
    expect(creditsChangedText({ balance: 0, delta: -1, reason: 'refund' })?.body).toBe('1 credit taken back. You have 0 now.');
  });

  it('opens the screening, without a word about health', () => {
    const text = screeningCompletedText({ screeningId: 's-1' });
    expect(text.path).toBe('/screenings/s-1');
    expect(JSON.stringify(text)).not.toMatch(/urgen|pain|high|medium|low/i);
  });

  it('names the practice that accepted, and its number', () => {
    const practice = { practiceId: 'p', practiceName: 'Harbor Dental (Sample)', practicePhone: '+1 212 555 0123' };
    const text = leadAcceptedText({ leadId: 'l', screeningId: 's-1', acceptedAt: '', ...practice });
    expect(`${text.title} ${text.body}`).toContain('Harbor Dental (Sample)');
    expect(text.body).toContain('+1 212 555 0123');
  });
});
