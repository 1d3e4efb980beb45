import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { example } from '@toothwise/web-platform/examples';
import { renderRemote } from '@toothwise/web-platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { pages } from '../routes.js';
import { openConversation, serve } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(() => (globalThis.fetch = original));

const renewsAt = new Date(2031, 1, 1, 12).toISOString();
async function choosing(allowance: { monthly: number | null; used: number; renewsAt?: string }) {
  const served = serve();
  const settings = { model: 'ai.example', persona: 'Robin', allowance: { renewsAt, ...allowance } };
  served.handlers.unshift(example(advisorRoutes.readAdvisorSettings, () => settings));
  await renderRemote(manifest, pages.chat);
  await screen.findByRole('button', { name: /Emergency Dental Advice/ });
  return served;
}

describe('advisor screenings of a month', () => {
  it('are named before a conversation, while some are left', async () => {
    await choosing({ monthly: 5, used: 2 });
    expect(await screen.findByText('3 of 5 advisor screenings left this month. Urgent results are not counted.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /read/ })).toBeInTheDocument();
  });

  it('are not spoken of where they are not counted', async () => {
    await choosing({ monthly: null, used: 7 });
    await screen.findByRole('checkbox', { name: /read/ });
    expect(screen.queryByText(/this month/)).toBeNull();
  });

  it('once used, say what waits until when; a conversation begins all the same, without a model', async () => {
    const { sent } = await choosing({ monthly: 1, used: 1 });
    expect(
      await screen.findByText(/AI reading, report and record of a result that is not urgent wait until Sat, Feb 1, 2031/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Emergency Dental Advice/ }));
    await screen.findByRole('log');
    expect(sent.at(-1)!.body).toEqual({ type: 'urgent' });
  });

  it('leave result and what to do in sight while the record waits, and nothing that needs it', async () => {
    const result = {
      level: 1,
      urgency: 'low' as const,
      summary: 'x',
      recommendation: 'Keep your next check-up',
      timeframe: 'within 6 months',
    };
    await openConversation({ ...EXAMPLE, step: 'find-dentists', waitsUntil: renewsAt, result });
    expect(await screen.findByRole('heading', { name: 'Keep your next check-up' })).toBeInTheDocument();
    expect(screen.getByText(/^Your report and your record are made on Sat, Feb 1, 2031/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download Report' })).toBeNull();
  });

  it('say "later today" of a day that is today, or over', async () => {
    const soon = new Date().toISOString();
    await choosing({ monthly: 1, used: 1, renewsAt: soon });
    expect(await screen.findByText(/record of a result that is not urgent come later today\./)).toBeInTheDocument();
    expect(screen.queryByText(/until (?:today|yesterday)/)).toBeNull();
  });

  it('say it of a record that waits, too', async () => {
    const result = { level: 1, urgency: 'low' as const, summary: 'x', recommendation: 'y', timeframe: 'within 6 months' };
    await openConversation({ ...EXAMPLE, step: 'find-dentists', waitsUntil: new Date().toISOString(), result });
    expect(await screen.findByText(/^Your report and your record are made later today:/)).toBeInTheDocument();
  });
});
