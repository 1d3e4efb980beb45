import type { StandingEmergency } from '../told/told-emergency.repository.js';
import { SHARING_TEXT } from './sharing.texts.js';
import { toldSinceOf } from './told-since.rules.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 4, minute));
const ME = { who: 'me', name: null, age: 34 } as const;
const CHILD = { who: 'my-child', name: null, age: 11 } as const;
const screening = { id: 'the-case', createdAt: at(30), person: { ...ME, pregnant: false } } as never;
const told = (minute: number, person: StandingEmergency['person'] = ME): StandingEmergency => ({
  ...{ id: 'talk', person, after: null, at: at(minute), lastAt: at(minute) },
});
const heard = (standing: StandingEmergency[], text = SHARING_TEXT.textVersion) => toldSinceOf(screening, standing, text);

describe('an emergency that was told before the screening and is still open', () => {
  it('goes with the case, said to be from before', () =>
    expect(heard([told(27)])).toEqual({ what: 'emergency', at: at(27).toISOString(), before: true }));
  it('goes with none by a text that did not say so', () => expect(heard([told(27)], '2027-02')).toBeNull());
  it('is nothing of somebody else', () => expect(heard([told(27, CHILD)])).toBeNull());
  it('is no emergency where nobody said of whom it was', () =>
    expect(heard([told(27, { who: null, name: null, age: null })])).toMatchObject({ what: 'more', before: true }));
  it('is told since where more was told after it', () =>
    expect(heard([told(27), told(35)])).toEqual({ what: 'emergency', at: at(35).toISOString() }));
});
