import type { ToothMark } from '@toothwise/contracts-core/teeth';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ToothMap, type ToothMapProps } from './tooth-map.component.js';

const told: ToothMark[][] = [];
beforeEach(() => void told.splice(0));
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

function Marking({ marks: first, ...props }: Partial<ToothMapProps>) {
  const [marks, setMarks] = useState<readonly ToothMark[]>(first ?? []);
  const change = (next: readonly ToothMark[]) => {
    told.push([...next]);
    setMarks(next);
  };
  return <ToothMap marks={marks} onChange={change} onContinue={() => undefined} {...props} />;
}
const tooth = (name: string) => screen.getByRole('button', { name });
const choose = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('the tooth map', () => {
  it('has its title (TOOTH-001), its hint (TOOTH-002), four quadrants (TOOTH-003) and a legend (TOOTH-004)', () => {
    render(<Marking />);
    expect(screen.getByRole('heading', { name: 'Select Areas of Concern' })).toBeInTheDocument();
    expect(screen.getByText('Click on teeth where you have pain, sensitivity, or other concerns')).toBeInTheDocument();
    for (const side of ['Upper Right Side', 'Upper Left Side', 'Lower Right Side', 'Lower Left Side'])
      expect(screen.getByText(side)).toBeInTheDocument();
    const kinds = within(screen.getByRole('list', { name: 'Kinds of teeth' })).getAllByRole('listitem');
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Front Teeth', 'Canines', 'Premolars', 'Molars']);
  });

  it('asks in a dialog with the short name (TOOTH-013) what is wrong (TOOTH-014), with seven concerns and Cancel (TOOTH-015, TOOTH-025)', async () => {
    render(<Marking />);
    await userEvent.click(tooth('Upper right first molar, tooth 16'));
    const dialog = within(screen.getByRole('dialog', { name: 'First molar' }));
    expect(dialog.getByText('Upper right first molar, tooth 16')).toBeInTheDocument();
    const concerns = dialog.getByRole('group', { name: "What's wrong with this tooth?" });
    expect(
      within(concerns)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Pain', 'Sensitivity', 'Crack/Chip', 'Cavity', 'Gum Issues', 'Discoloration', 'Missing']]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Cancel' })[0]!);
    expect([screen.queryByRole('dialog'), told]).toEqual([null, []]);
  });

  it('marks a tooth as mild unless told otherwise (TOOTH-016), names and colours it by its worst (TOOTH-017), and takes a mark off', async () => {
    render(<Marking />);
    await userEvent.click(tooth('Upper right first molar, tooth 16'));
    await choose('Pain');
    expect(told.at(-1)).toEqual([{ fdi: 16, type: 'pain', severity: 'mild' }]);
    expect(tooth('Upper right first molar, tooth 16, mild')).toHaveAttribute('data-severity', 'mild');
    await userEvent.click(tooth('Upper right first molar, tooth 16, mild'));
    await userEvent.click(screen.getByRole('radio', { name: 'Severe' }));
    await choose('Cavity');
    expect(tooth('Upper right first molar, tooth 16, severe')).toHaveAttribute('data-severity', 'severe');
    await userEvent.click(tooth('Upper right first molar, tooth 16, severe'));
    await choose('Remove mark: Cavity');
    await choose('Remove mark: Pain');
    expect(told.at(-1)).toEqual([]);
  });

  it('counts marked teeth, urgent and moderate ones (TOOTH-007), on Continue too (TOOTH-006), and Clear takes all off (TOOTH-005)', async () => {
    render(<Marking marks={[{ fdi: 16, type: 'pain', severity: 'severe' }]} />);
    expect(screen.getByRole('status')).toHaveTextContent('1 tooth marked (1 urgent, 0 moderate)');
    await userEvent.click(tooth('Lower left first premolar, tooth 34'));
    await userEvent.click(screen.getByRole('radio', { name: 'Moderate' }));
    await choose('Crack/Chip');
    expect(screen.getByRole('status')).toHaveTextContent('2 teeth marked (1 urgent, 1 moderate)');
    expect(screen.getByRole('button', { name: '✓ Continue (2)' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('status')).toHaveTextContent('0 teeth marked');
    expect(screen.getByRole('button', { name: '✓ Continue (0)' })).toBeInTheDocument();
  });

  it('hides the summary where it is compact (TOOTH-008), and cannot be edited where it is read only (TOOTH-009)', () => {
    render(<ToothMap compact marks={[{ fdi: 16, type: 'pain', severity: 'severe' }]} />);
    expect(screen.queryByText(/marked/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('listitem', { name: 'Upper right first molar, tooth 16, severe' })).toBeInTheDocument();
  });

  it.each([
    [null, 32],
    [4, 20],
    [8, 52],
  ])('shows the teeth of the age %s, and others by choice', async (age, count) => {
    const { container } = render(<Marking age={age} />);
    expect(container.querySelectorAll('[data-tooth]')).toHaveLength(count);
    await userEvent.selectOptions(screen.getByLabelText('Teeth shown'), 'Both (about 6 to 12 years)');
    expect(container.querySelectorAll('[data-tooth]')).toHaveLength(52);
  });

  it('shows one quadrant at a time on a narrow screen', async () => {
    globalThis.matchMedia = (() => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
    const { container } = render(<Marking />);
    expect(container.querySelectorAll('[data-tooth]')).toHaveLength(8);
    await userEvent.click(screen.getByRole('radio', { name: 'Lower Left Side' }));
    expect(tooth('Lower left first molar, tooth 36')).toBeInTheDocument();
  });
});
