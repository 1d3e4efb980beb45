import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Analysis, Screening } from '@toothwise/contracts-screening';
import { exampleAnalysis, exampleScreening } from '../../alone/example-data.js';
import { openPage } from '../../testing/screening-testing.js';

const open = (part: Partial<Screening> = {}, address = (id: string) => `/screenings/${id}`) => {
  const screening = exampleScreening(part);
  return openPage(address(screening.id), (state) => (state.screenings = [screening]));
};
const analysed = (part: Partial<Analysis>) => ({ analysis: { ...exampleAnalysis, ...part } });

describe('an emergency result', () => {
  const emergencyOf = (level: 4 | 5, flag: number) => ({
    ...analysed({
      level,
      emergency: {
        level,
        title: level === 5 ? 'This may be a medical emergency' : 'This is a dental emergency: be seen within 60 minutes',
        doNow: ['Call now', 'Sit upright', 'Do not drive yourself'],
        call: level === 5 ? ('emergency-number' as const) : ('dental-emergency-line' as const),
      },
      explanation: { ...exampleAnalysis.explanation, redFlags: [{ flag, level, title: 'The sign', words: [], source: 'A source' }] },
    }),
  });

  it('is the call and what to do until help comes; no steps beside them, no cost, no discount compete', async () => {
    await open(emergencyOf(5, 1));
    const card = within(await screen.findByTestId('emergency-card'));
    expect(card.getByText('Medical emergency')).toBeInTheDocument();
    expect(card.getAllByRole('link')).toEqual([card.getByRole('link', { name: 'Call 911' })]);
    expect(card.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Sit upright', 'Do not drive yourself']);
    for (const part of ['What to do next', 'Estimated cost', '$10 exam discount', exampleAnalysis.nextSteps[0]!])
      expect(screen.queryByText(part)).toBeNull();
    expect(screen.queryByTestId('result-care')).toBeNull();
  });

  it('level 5 asks for no contact and shows no clinics', async () => {
    await open(emergencyOf(5, 1));
    await screen.findByTestId('emergency-card');
    expect(screen.queryByTestId('sharing-card')).toBeNull();
    expect(screen.queryByRole('region', { name: /Emergency care/ })).toBeNull();
    expect(screen.getByText(/No clinic was told\./)).toBeInTheDocument();
  });

  it('level 4 asks anew whether a clinic may make contact, below the card', async () => {
    await open(emergencyOf(4, 12));
    const card = await screen.findByTestId('emergency-card');
    expect(within(card).getByText('Call a dentist’s emergency line now: your own, or one near you.')).toBeInTheDocument();
    const sharing = await screen.findByTestId('sharing-card');
    expect(card.compareDocumentPosition(sharing) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.click(within(sharing).getByRole('button', { name: 'Let a nearby clinic contact me' }));
    expect(await within(sharing).findByRole('checkbox')).not.toBeChecked();
  });

  it.each(['given', 'withdrawn'] as const)('does not say that no clinic was told once the case was shared: consent %s', async (consent) => {
    const sharing = {
      possible: true,
      consent,
      at: '2026-11-20T14:05:00.000Z',
      phone: '1',
      place: null,
      textVersion: '1',
    };
    await open({ ...emergencyOf(4, 12), sharing });
    await screen.findByTestId('emergency-card');
    expect(screen.queryByText(/No clinic was told/)).toBeNull();
  });

  it('names a crisis line for flag 24, and only for it', async () => {
    const { unmount } = await open(emergencyOf(5, 24));
    const crisis = await screen.findByRole('link', { name: /^Talk to someone now: 988/ });
    expect(crisis).toHaveAttribute('href', 'tel:988');
    unmount();
    await open(emergencyOf(5, 11));
    await screen.findByTestId('emergency-card');
    expect(screen.queryByRole('link', { name: /988/ })).toBeNull();
  });

  it('keeps why it is an emergency, and the answers, folded away', async () => {
    await open(emergencyOf(5, 1));
    const details = await screen.findByTestId('emergency-details');
    expect(details).not.toHaveAttribute('open');
    expect(within(details).getByTestId('proof-card')).toHaveTextContent('The sign');
  });
});
