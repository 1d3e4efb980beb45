import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToothChart, type ToothChartProps } from './tooth-chart.component.js';

const show = (props: Partial<ToothChartProps> = {}) =>
  render(<ToothChart label="Teeth" teeth="permanent" marks={new Map()} nameOf={(fdi) => `tooth ${fdi}`} {...props} />);

describe('ToothChart', () => {
  it('has one tab stop, arrows along an arch and to the other, and chooses by Enter, space and click', async () => {
    const chosen: number[] = [];
    show({ onChoose: (fdi) => chosen.push(fdi) });
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'tooth 18' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'tooth 47' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{End} ');
    await userEvent.click(screen.getByRole('button', { name: 'tooth 21' }));
    expect(chosen).toEqual([47, 38, 21]);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('goes to the tooth whose number is typed', async () => {
    show({ onChoose: () => undefined, teeth: 'mixed' });
    await userEvent.tab();
    await userEvent.keyboard('36');
    expect(screen.getByRole('button', { name: 'tooth 36' })).toHaveFocus();
    await userEvent.keyboard('99');
    expect(screen.getByRole('button', { name: 'tooth 36' })).toHaveFocus();
    await userEvent.keyboard('75');
    expect(screen.getByRole('button', { name: 'tooth 75' })).toHaveFocus();
  });

  it('says which teeth are marked, by pattern too', () => {
    const { container } = show({ onChoose: () => undefined, marks: new Map([[16, 'severe']]) });
    expect(screen.getByRole('button', { name: 'tooth 16' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'tooth 17' })).toHaveAttribute('aria-pressed', 'false');
    const crown = container.querySelector<SVGRectElement>('[data-tooth="16"] rect[style]')!;
    expect(
      container.querySelector(crown.style.fill.replace(/^url\(["']?(#.*?)["']?\)$/, (_, id: string) => `[id="${id.slice(1)}"]`)),
    ).not.toBeNull();
  });

  it('is a list of teeth, and nothing to press, where nothing can be chosen', async () => {
    show({ quadrant: 2 });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
