import { act, renderHook, screen, within } from '@testing-library/react';
import { useCountry } from '@toothwise/web-platform';
import { exampleAnalysis, exampleScreening } from '../../alone/example-data.js';
import { openPage } from '../../testing/screening-testing.js';

const open = (level: 1 | 2 | 3, redFlags = exampleAnalysis.explanation.redFlags) => {
  const urgency = ({ 3: 'high', 2: 'medium', 1: 'low' } as const)[level];
  const explanation = { ...exampleAnalysis.explanation, redFlags };
  const screening = exampleScreening({ analysis: { ...exampleAnalysis, level, urgency, explanation } });
  return openPage(`/screenings/${screening.id}`, (state) => (state.screenings = [screening]));
};

describe('an urgent result', () => {
  it('holds whom to call, first after what to do, where no search for clinics is there to find any', async () => {
    await open(3);
    const numbers = within(await screen.findByTestId('numbers-to-call'));
    expect(numbers.getByRole('heading', { name: 'Numbers to call' })).toBeVisible();
    expect(numbers.getByText(/^A dentist’s emergency line: your own, or one near you\./)).toBeVisible();
    expect((await numbers.findAllByRole('link', { name: /^Call \d+/ }))[0]).toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
    const place = screen.getByTestId('numbers-to-call');
    expect(screen.getByTestId('result-care').nextElementSibling).toBe(place);
    expect(place.closest('[data-on="screen"]')).toBeNull();
  });

  it('names who says where one is seen, in countries that have such a line, before the emergency number', async () => {
    const { result } = renderHook(() => useCountry());
    const { country } = result.current;
    act(() => result.current.choose('GB'));
    await open(3);
    const numbers = within(await screen.findByTestId('numbers-to-call'));
    await numbers.findByRole('link', { name: /NHS 111: 111$/ });
    expect(numbers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:111', 'tel:999']);
    act(() => result.current.choose(country));
  });

  it('names who listens where somebody may think of harming themselves', async () => {
    await open(3, [{ flag: 24, level: 3, title: 'Private', words: [], source: '' }]);
    const numbers = within(await screen.findByTestId('numbers-to-call'));
    expect(await numbers.findByRole('link', { name: /^Talk to someone now/ })).toBeVisible();
  });

  it.each([2, 1] as const)('alone does: not level %s', async (level) => {
    await open(level);
    await screen.findByTestId('result-care');
    expect(screen.queryByTestId('numbers-to-call')).toBeNull();
  });
});
