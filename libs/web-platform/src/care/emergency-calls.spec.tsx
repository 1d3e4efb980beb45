import { act, render, screen } from '@testing-library/react';
import { useCountry } from '../country/use-country.js';
import { CrisisLines, EmergencyCalls, PoisonLines } from './emergency-calls.component.js';
import { EmergencyCard } from './emergency-card.component.js';

let choose: (country: string | null) => void;
function Card() {
  ({ choose } = useCountry());
  return (
    <>
      <EmergencyCalls />
      <CrisisLines />
    </>
  );
}
const calls = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('calls the number of the country that was chosen, and names its line to talk', () => {
  render(<Card />);
  act(() => choose('GU'));
  expect(calls()).toEqual([
    ['Call 911', 'tel:911'],
    ['Talk to someone now: 988 Suicide & Crisis Lifeline, 988', 'tel:988'],
  ]);
  act(() => choose('IN'));
  expect(calls()).toEqual([
    ['Call 112', 'tel:112'],
    ['Talk to someone now: Tele MANAS, 14416', 'tel:14416'],
  ]);
  act(() => choose(null));
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
