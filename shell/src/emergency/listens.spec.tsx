import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flagOf } from '@toothwise/triage';
import { openEmergencyPage } from '../testing/emergency-testing.js';

const hrefs = (place: HTMLElement) => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('words that may be of self-harm', () => {
  it('are met with a kind word and who listens, beside the question', async () => {
    await userEvent.type(openEmergencyPage(), 'i cant go on like this');
    const questions = await screen.findByRole('region', { name: 'Please answer these first' });
    expect(within(questions).getByText(flagOf(24).question)).toBeVisible();
    const beside = within(questions).getByTestId('somebody-listens');
    expect(beside).toHaveTextContent(/^I am sorry that it is this hard/);
    expect(hrefs(beside)).toEqual(['tel:988', 'sms:988']);
    await userEvent.click(within(within(questions).getByRole('group', { name: flagOf(24).question })).getByRole('button', { name: 'No' }));
    expect(screen.queryByTestId('somebody-listens')).toBeNull();
  });

  it('once they are told have who listens first, and then the emergency number', async () => {
    await userEvent.type(openEmergencyPage(), 'I want to die');
    const card = (await screen.findByRole('heading', { name: /^I am sorry that it is this hard/ })).closest('section')!;
    expect(hrefs(card).slice(0, 3)).toEqual(['tel:988', 'sms:988', 'tel:911']);
  });
});
