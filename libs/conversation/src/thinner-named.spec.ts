import { begin, hear, type Turn } from './index.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const say = (turn: Turn, text: string): Turn => hear(turn.talk, turn.reading, { text }, NOW);
const after = (lines: readonly string[]): Turn => lines.reduce(say, begin({ at: NOW, type: 'urgent', stored: { name: 'Ann' } }));
const said = ({ replies, gate }: Turn): string => [...replies.map(({ text }) => text), ...(gate.emergency?.doNow ?? [])].join(' | ');

describe('A blood thinner that was told by its name', () => {
  it.each([
    ['I take warfarin and my gum is bleeding a bit', 'warfarin'],
    ['tooth pulled today, still bleeding, I am on Eliquis', 'Eliquis'],
    ['I take my blood thinner warfarin and the gum bleeds a bit', 'warfarin'],
  ])('is called so wherever its kind is spoken of: %s', (line, name) => {
    const turn = after(['me, 70', line]);
    expect(turn.gate.thinner).toBe(name);
    expect(said(turn)).not.toMatch(/blood thinners? or a bleeding disorder/);
    expect(said(say(turn, 'yes'))).not.toMatch(/blood thinners? or (?:a|the) bleeding disorder/);
  });
  it('stands in the question, and on the card', () => {
    const turn = after(['me, 70', 'I take warfarin and my gum is bleeding a bit']);
    expect(said(turn)).toContain('(once, with warfarin)');
    expect(said(say(turn, 'yes'))).toContain('Say on the phone that warfarin is taken');
  });
  it.each([
    'I take blood thinners and my gum is bleeding a bit',
    'I have haemophilia and my gum is bleeding a bit',
    'I take warfarin, I have haemophilia, and my gum is bleeding a bit',
    'I take warfarin and clopidogrel and my gum is bleeding a bit',
    'I do not take warfarin, my gum is bleeding a bit',
  ])('is none where none is told, or more than one: %s', (line) => expect(after(['me, 70', line]).gate.thinner).toBeNull());
});
