import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { lead } from './lead.js';
import type { JSX } from 'react';
import { useBar } from './use-bar.js';

const heights: Record<string, number> = { shell: 64, rows: 192, notice: 40, result: 56, save: 72 };
const taken = (edge: string) => document.documentElement.style.getPropertyValue(`--bar-${edge}`);

interface BarProps {
  name: string;
  edge: 'top' | 'bottom' | 'shell';
  stays?: boolean;
  isGravest?: boolean;
  comesByItself?: boolean;
}

function Bar({ name, edge, stays = true, isGravest, comesByItself }: BarProps) {
  return <div ref={useBar(edge, { isGravest, comesByItself })} data-testid={name} style={{ position: stays ? 'sticky' : 'static' }} />;
}

function Coming({ isShown }: { isShown: boolean }) {
  return <div ref={useBar('top', { isShown })} data-testid="call" style={{ position: isShown ? 'sticky' : 'static' }} />;
}

describe('bars that stay at an edge of the window', () => {
  beforeEach(() => {
    const heightOf = function (this: HTMLElement) {
      return heights[this.dataset['testid'] ?? ''] ?? 0;
    };
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOf);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(heightOf as () => number);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.documentElement.style.fontSize = '';
    window.innerHeight = 768;
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

  it.each([
    [true, ['0px']],
    [false, ['0px', '56px']],
  ])('stand aside for what they stand in for, where that is seen then: %s', (isSeen, rooms) => {
    const standIn = { of: 'article', isSeen: () => isSeen };
    function StandIn() {
      return <div ref={useBar('top', { standIn })} data-testid="result" style={{ position: 'sticky' }} />;
    }
    const measured: string[] = [];
    render(
      <>
        <StandIn />
        <article>
          <h2>Whom to call</h2>
        </article>
        <p>Else</p>
      </>,
    );
    const ledTo = (text: string) => {
      measured.length = 0;
      const element = screen.getByText(text);
      element.getBoundingClientRect = () => new DOMRect(0, 5000, 10, 10);
      element.scrollIntoView = () => void measured.push(taken('top'));
      lead(element, { focus: false });
      return measured;
    };
    expect(ledTo('Whom to call')).toEqual(rooms);
    expect(taken('top')).toBe('56px');
    expect(ledTo('Else')).toEqual(['56px']);
  });

  it('take nothing while they move with the page', () => {
    render(<Bar name="notice" edge="top" stays={false} />);
    expect(taken('top')).toBe('0px');
  });

  it('of the shell’s own bar the last row stays, however many there are', () => {
    render(<Bar name="rows" edge="shell" />);
    const bar = screen.getByTestId('rows');
    expect(bar.style.getPropertyValue('--bar-above')).toBe('128px');
    // Of that row the style sheets know.
    expect(taken('top')).toBe('0px');
  });

  it.each([
    ['with plain text they all stay, however many they are', 700, '16px', []],
    ['with large text the shell’s row stays, and what would take more than a third of the window does not', 700, '32px', ['save']],
    ['so it is where a page is zoomed into', 320, '16px', ['save', 'result']],
    ['where not even that row has room, nothing stays', 300, '32px', ['shell', 'notice', 'result', 'save']],
  ])('%s', (_, height, fontSize, moving) => {
    window.innerHeight = height;
    document.documentElement.style.fontSize = fontSize;
    heights['shell'] = fontSize === '32px' ? 128 : 64;
    render(
      <>
        <Bar name="shell" edge="shell" />
        <Bar name="notice" edge="top" />
        <Bar name="result" edge="top" />
        <Bar name="save" edge="bottom" />
      </>,
    );
    const moves = Object.keys(heights).filter((name) => screen.queryByTestId(name)?.dataset['moves'] !== undefined);
    expect(new Set(moves)).toEqual(new Set(moving));
    const [above, below] = [moving.includes('notice') ? 0 : 40, moving.includes('save') ? 0 : 72];
    const missing = moving.includes('shell') ? -128 : 0;
    expect([taken('top'), taken('bottom')]).toEqual([`${above + (moving.includes('result') ? 0 : 56) + missing}px`, `${below}px`]);
  });

  it.each([
    ['stays in large text before the shell’s own', 700, ['shell'], '-128px'],
    ['moves where it takes more than a third by itself, and takes no room from the shell’s', 210, ['answer'], '0px'],
  ])('the answer to an emergency %s', (_, height, moving, top) => {
    window.innerHeight = height;
    document.documentElement.style.fontSize = '32px';
    Object.assign(heights, height === 700 ? { shell: 128, answer: 216 } : { shell: 64, answer: 216 });
    render(
      <>
        <Bar name="shell" edge="shell" />
        <Bar name="answer" edge="bottom" isGravest />
      </>,
    );
    const moves = ['shell', 'answer'].filter((name) => screen.getByTestId(name).dataset['moves'] !== undefined);
    expect([moves, taken('top'), taken('bottom')]).toEqual([moving, top, height === 700 ? '216px' : '0px']);
  });

  it('that calls for help stands at the edge itself where the shell’s moves away for it', () => {
    window.innerHeight = 700;
    document.documentElement.style.fontSize = '32px';
    Object.assign(heights, { shell: 128, call: 170 });
    render(
      <>
        <Bar name="shell" edge="shell" />
        <Bar name="call" edge="top" isGravest />
      </>,
    );
    expect(screen.getByTestId('shell').dataset['moves']).toBe('');
    const call = screen.getByTestId('call');
    expect([call.dataset['moves'], call.style.getPropertyValue('--bar-before'), taken('top')]).toEqual([undefined, '-128px', '42px']);
  });

  it('of an emergency has the shell’s move away sooner, so that there is room for what is asked about it', () => {
    window.innerHeight = 700;
    document.documentElement.style.fontSize = '32px';
    Object.assign(heights, { shell: 128, call: 92 });
    render(
      <>
        <Bar name="shell" edge="shell" />
        <Bar name="call" edge="top" isGravest />
      </>,
    );
    expect(['shell', 'call'].map((name) => screen.getByTestId(name).dataset['moves'])).toEqual(['', undefined]);
  });

  it('that comes because of what somebody was led to does not lie over that', () => {
    heights['call'] = 120;
    const page = (isShown: boolean) => (
      <>
        <Coming isShown={isShown} />
        <p>What is asked</p>
      </>
    );
    const { rerender } = render(page(false));
    const question = screen.getByText('What is asked');
    question.getBoundingClientRect = () => new DOMRect(0, 5000, 10, 10);
    const rooms: string[] = [];
    question.scrollIntoView = () => void rooms.push(taken('top'));
    lead(question, { focus: false });
    rerender(page(true));
    expect(rooms).toEqual(['0px', '120px']);
    // Once: whoever scrolls on is not brought back.
    rerender(page(false));
    rerender(page(true));
    expect(rooms).toHaveLength(2);
  });

  it.each([
    ['a call', 'Call 911', -48],
    ['a question', 'How bad is it?', -38],
    ['a field', 'Your words', -28],
    ['plain text, which moves nothing', 'Read on', null],
    ['what was half below the bar before', 'Earlier', null],
  ])('that comes by itself leaves nothing under it that somebody needs: %s', async (_, text, scrolled) => {
    const grown: (() => void)[] = [];
    globalThis.ResizeObserver = class {
      constructor(tell: () => void) {
        grown.push(tell);
      }
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    } as never;
    const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const tops: Record<string, number> = { 'Call 911': 64, 'How bad is it?': 74, 'Your words': 84, 'Read on': 70, Earlier: 40, notice: 64 };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, tops[this.getAttribute('data-testid') ?? this.textContent ?? ''] ?? 900, 300, 40);
    });
    const said: Record<string, JSX.Element> = {
      'Call 911': <a href="tel:911">Call 911</a>,
      'How bad is it?': <h1>How bad is it?</h1>,
      'Your words': <label>Your words</label>,
      'Read on': <p>Read on</p>,
      Earlier: <button type="button">Earlier</button>,
    };
    heights['notice'] = 0;
    render(
      <main>
        <Bar name="notice" edge="top" comesByItself />
        {said[text]}
      </main>,
    );
    heights['notice'] = 40;
    grown.forEach((tell) => tell());
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(scrollBy.mock.calls).toEqual(scrolled === null ? [] : [[{ top: scrolled, behavior: 'instant' }]]);
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });
});
