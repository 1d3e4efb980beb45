import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useBar } from './use-bar.js';

const heights: Record<string, number> = { notice: 40, result: 56, save: 72 };
const taken = (edge: string) => document.documentElement.style.getPropertyValue(`--bar-${edge}`);

function Bar({ name, edge, stays = true }: { name: string; edge: 'top' | 'bottom'; stays?: boolean }) {
  return <div ref={useBar(edge)} data-testid={name} style={{ position: stays ? 'sticky' : 'static' }} />;
}

describe('bars that stay at an edge of the window', () => {
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return heights[this.dataset['testid'] ?? ''] ?? 0;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('take their heights together, stand one after another, and give the room back', () => {
    // The notice comes later, and stands first.
    const page = (notice: boolean, noticeStays = true) => (
      <>
        {notice && <Bar key="notice" name="notice" edge="top" stays={noticeStays} />}
        <Bar key="result" name="result" edge="top" />
        <Bar key="save" name="save" edge="bottom" />
      </>
    );
    const { rerender, unmount } = render(page(false));
    expect([taken('top'), taken('bottom')]).toEqual(['56px', '72px']);
    rerender(page(true));
    expect([taken('top'), taken('bottom')]).toEqual(['96px', '72px']);
    const before = (name: string) => screen.getByTestId(name).style.getPropertyValue('--bar-before');
    expect([before('notice'), before('result'), before('save')]).toEqual(['0px', '40px', '0px']);
    unmount();
    expect([taken('top'), taken('bottom')]).toEqual(['0px', '0px']);
  });

  it('take nothing while they move with the page', () => {
    render(<Bar name="notice" edge="top" stays={false} />);
    expect(taken('top')).toBe('0px');
  });
});
