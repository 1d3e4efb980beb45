import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flagOf } from '@toothwise/triage';
import { openEmergencyPage } from '../testing/emergency-testing.js';

const hrefs = (place: HTMLElement) => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));

beforeEach(() => sessionStorage.clear());

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

describe('somebody to talk to', () => {
  const place = () => screen.queryByRole('region', { name: 'Somebody to talk to' });
  const choose = (country: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country you are in' }), country);

  it.each([
    ['United States', ['tel:988', 'sms:988'], 'SAMHSA'],
    ['United Kingdom', ['tel:116123'], 'Samaritans'],
  ])('stands at the end of the page by number, with its source, and in no list of signs: %s', async (country, numbers, source) => {
    openEmergencyPage();
    await choose(country);
    expect(hrefs(place()!)).toEqual(numbers);
    expect(place()).toHaveTextContent(`Source: ${source}`);
    expect(document.getElementById('first-aid')!.compareDocumentPosition(place()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.getElementById('check')!.querySelector('[href="tel:988"]')).toBeNull();
    // Who looks on reads no word of it.
    expect([...place()!.querySelectorAll('a, h2')].map((one) => one.textContent).join()).not.toMatch(/suicid|crisis|harm/i);
  });

  it('is nothing where no such line is known', async () => {
    openEmergencyPage();
    await choose('Finland');
    expect(place()).toBeNull();
    await choose('United States');
  });
});
