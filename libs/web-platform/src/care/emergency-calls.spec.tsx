import { jest } from '@jest/globals';
import { emergencyAdvice, openReading } from '@toothwise/triage';
import { act, render, screen } from '@testing-library/react';
import { useCountry } from '../basics/country/use-country.js';
import { AdviceLines, CrisisLines, EmergencyCalls, PoisonLines, QuietCalls } from './emergency-calls.component.js';
import { EmergencyCard } from './emergency-card.component.js';
import { SomebodyListens } from './somebody-listens.component.js';

let choose: (country: string | null) => void;
function Card() {
  ({ choose } = useCountry());
  return (
    <>
      <EmergencyCalls />
      <CrisisLines />
      <AdviceLines />
    </>
  );
}
const calls = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('says who knows where one is seen, where there is such a line', () => {
  render(<Card />);
  act(() => choose('GB'));
  expect(calls()).toContainEqual(['No emergency, and no dentist found? Ask NHS 111: 111', 'tel:111']);
});

it('calls the number of the country that was chosen, and names its line to talk', () => {
  render(<Card />);
  act(() => choose('GU'));
  expect(calls()).toEqual([
    ['Call 911', 'tel:911'],
    ['Talk to someone now: 988 Suicide & Crisis Lifeline, 988', 'tel:988'],
    ['Text 988', 'sms:988'],
  ]);
  act(() => choose('IN'));
  expect(calls()).toEqual([
    ['Call 112', 'tel:112'],
    ['Talk to someone now: Tele MANAS, 14416', 'tel:14416'],
  ]);
  act(() => choose(null));
  expect(calls()).toEqual([['Call 112', 'tel:112']]);
});

it('names who listens by number alone where others may look on, and the emergency number where no line is known', () => {
  function Calls({ isGrave }: { isGrave?: boolean }) {
    ({ choose } = useCountry());
    return <QuietCalls isGrave={isGrave} />;
  }
  const { rerender } = render(<Calls />);
  act(() => choose('US'));
  expect(calls()).toEqual([
    ['Call 988', 'tel:988'],
    ['Text 988', 'sms:988'],
  ]);
  act(() => choose('GB'));
  expect(calls()).toEqual([['Call 116123', 'tel:116123']]);
  act(() => choose('FI'));
  expect(calls()).toEqual([['Call 112', 'tel:112']]);
  act(() => choose('US'));
  rerender(<Calls isGrave />);
  expect(calls().map(([, href]) => href)).toEqual(['tel:911', 'tel:988', 'sms:988']);
});

it('has a kind word and who listens beside the question whether somebody thinks of harming themselves', () => {
  function Beside() {
    ({ choose } = useCountry());
    return <SomebodyListens />;
  }
  const { container } = render(<Beside />);
  act(() => choose('US'));
  expect(container).toHaveTextContent(/^I am sorry that it is this hard\. Whatever you answer, people are there to listen to you now/);
  expect(calls().map(([, href]) => href)).toEqual(['tel:988', 'sms:988']);
  act(() => choose('FI'));
  expect(calls()).toEqual([['Call 112', 'tel:112']]);
});

it('names who advises after too much of a medicine, as it is read and as it is dialled', () => {
  function Lines() {
    ({ choose } = useCountry());
    return <PoisonLines />;
  }
  render(<Lines />);
  act(() => choose('AU'));
  expect(calls()).toEqual([['Too much of a medicine? Ask Poisons Information Centre: 13 11 26', 'tel:131126']]);
  act(() => choose('FR'));
  expect(screen.queryByRole('link')).toBeNull();
});

it.each<[true | undefined, string[]]>([
  [true, ['tel:911', 'tel:18002221222']],
  [undefined, ['tel:911']],
])('names them on the card of an emergency after the number to call, where a medicine was told: %s', (poison, hrefs) => {
  function Told() {
    ({ choose } = useCountry());
    return <EmergencyCard emergency={{ level: 5, title: 'Call', doNow: [], call: 'emergency-number', poison }} />;
  }
  render(<Told />);
  act(() => choose('US'));
  expect(calls().map(([, href]) => href)).toEqual(hrefs);
});

describe('the card of an emergency', () => {
  const emergency = { level: 4, title: 'Be seen within the hour', doNow: ['Call'], call: 'dental-emergency-line' } as const;

  it.each([
    [undefined, 'No clinic was told what you told us here.'],
    ['none', 'No clinic was told.'],
    ['asked', null],
  ] as const)('says what no clinic knows, clinics: %s', (clinics, said) => {
    const { container } = render(<EmergencyCard emergency={{ ...emergency, doNow: [] }} clinics={clinics} />);
    const told = container.textContent!.match(/No credit was used\.(.*)$/)![1]!.trim();
    expect(told.startsWith(said ?? '') && (said !== null || !told.includes('clinic'))).toBe(true);
  });

  it('of self-harm alone is a kind one: who listens first, no badge of an emergency, nothing of clinics', () => {
    const advice = emergencyAdvice(openReading(null).peek({ source: 'chat', text: 'I want to die', name: false }))!;
    function Kind() {
      ({ choose } = useCountry());
      return <EmergencyCard emergency={advice} sensitive />;
    }
    render(<Kind />);
    act(() => choose('US'));
    expect(calls().map(([, href]) => href)).toEqual(['tel:988', 'sms:988', 'tel:911']);
    const card = screen.getByTestId('emergency-card');
    expect(card).not.toHaveTextContent(/Medical emergency|credit/);
    expect(card).toHaveTextContent('What you told about how you feel stays between you and this app. No clinic reads it.');
  });

  it('sends nobody to a dentist of their own, whom they may not have', () => {
    render(<EmergencyCard emergency={{ ...emergency, doNow: [] }} />);
    expect(screen.getByText('Call a dentist’s emergency line now: your own, or one near you.')).toBeVisible();
  });

  it('says each reason once', () => {
    render(<EmergencyCard emergency={{ ...emergency, doNow: [], because: ['Broken tooth', 'Swelling', 'Broken tooth'] }} />);
    expect(screen.getByText('Why:').parentElement).toHaveTextContent(/^Why: Broken tooth\. Swelling$/);
  });

  it('gives the browser no class that is none', () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<EmergencyCard emergency={{ ...emergency, doNow: [], because: ['swelling'] }} />);
    expect(complained).not.toHaveBeenCalled();
    complained.mockRestore();
  });
});
