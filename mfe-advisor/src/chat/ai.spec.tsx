import { renderRemote } from '@toothwise/web-platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { pages } from '../routes.js';
import { openConversation, serve } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(() => void (globalThis.fetch = original));

const choose = async (model: string | null, agree: boolean) => {
  const served = serve();
  served.first.push({
    of: '/settings',
    answer: () => Response.json({ model, persona: 'Robin', allowance: { monthly: null, used: 0, renewsAt: '2031-02-01T00:00:00.000Z' } }),
  });
  await renderRemote(manifest, pages.chat);
  if (agree) await userEvent.click(await screen.findByRole('checkbox', { name: 'Let an AI read along' }));
  return served;
};
const begin = () => userEvent.click(screen.getByRole('button', { name: /Emergency Dental Advice/ }));

describe('an AI that reads along', () => {
  it('is asked for by name, off until it is agreed to', async () => {
    const served = await choose('ai.example', false);
    expect(await screen.findByText(/^ai\.example then receives what you write, without your name/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Let an AI read along' })).not.toBeChecked();
    await begin();
    await waitFor(() => expect(served.sent.map(({ body }) => body)).toEqual([{ type: 'urgent' }]));
  });

  it('is named to the service where it was agreed to', async () => {
    const served = await choose('ai.example', true);
    await begin();
    await waitFor(() => expect(served.sent.map(({ body }) => body)).toEqual([{ type: 'urgent', model: 'ai.example' }]));
  });

  it('is not offered where there is none, and the page says so', async () => {
    await choose(null, false);
    expect(await screen.findByText('No AI is used here. Rules ask and decide.')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is named above the conversation, and its lines are marked', async () => {
    const messages = [
      line(1, 'assistant', 'I am sorry to hear that.', { kind: 'aside' }),
      line(2, 'assistant', 'Which medicines do you take?'),
    ];
    await openConversation({ ...EXAMPLE, model: 'ai.example', messages });
    const log = within(await screen.findByRole('log'));
    expect(log.getByText('An AI of ai.example reads along, as you agreed. Rules ask and decide.')).toBeInTheDocument();
    expect(log.getByText('I am sorry to hear that.').closest('li')).toHaveTextContent('Written by an AI');
    expect(log.getByText('Which medicines do you take?').closest('li')).not.toHaveTextContent('Written by an AI');
  });
});
