import { SCREENING_STEPS } from '@toothwise/contracts-screening/options';
import { analysisPath, resultsPath, typePath } from '../../routes.js';
import { minutesLeft, pathBefore, pathOf, pathOfDraft, placeOf, screenAfter, screensOf } from './steps.js';

describe('steps of the flow', () => {
  it('SCR-054 move forward from questions over photos to payment, in both kinds', () => {
    expect(screensOf('urgent')).toEqual(['signs', 'about-person', 'symptoms', 'pain', 'background', 'photo-upload', 'contact', 'payment']);
    expect(screensOf('routine_checkup')).toEqual([
      'signs',
      'about-person',
      'concerns',
      'habits',
      'visits',
      'photo-upload',
      'contact',
      'payment',
    ]);
    expect(screenAfter('background', 'urgent')).toBe('photo-upload');
    expect(screenAfter('payment', 'urgent')).toBeUndefined();
  });

  it('SCR-055 move back from the first question to the type, from photos to the last question, from payment to photos', () => {
    expect(pathBefore('signs', 'urgent')).toBe('/dental-screening/screening-type');
    expect(pathBefore('about-person', 'urgent')).toBe('/dental-screening/questions/signs?kind=urgent');
    expect(pathBefore('photo-upload', 'routine_checkup')).toBe('/dental-screening/questions/visits?kind=routine_checkup');
    expect(pathBefore('payment', 'urgent')).toBe('/dental-screening/photo-upload/contact?kind=urgent');
  });

  it('SCR-005 has an address for each of the seven steps, and reads it back', () => {
    for (const kind of ['urgent', 'routine_checkup'] as const) {
      for (const screen of screensOf(kind)) {
        const [pathname = '', search] = pathOf(screen, kind).split('?');
        expect(placeOf(pathname, `?${search}`)).toEqual({ view: 'screen', screen, kind });
      }
    }
    const steps = ['intro', 'screening-type', 'questions', 'photo-upload', 'payment', 'analysis', 'results'];
    expect(SCREENING_STEPS).toEqual(steps);
    expect(steps.filter((step) => placeOf(`/dental-screening/${step}`, '') === null)).toEqual([]);
    const ways = screensOf('urgent').map((screen) => pathOf(screen, 'urgent'));
    const walked = [typePath, ...ways, analysisPath('7'), resultsPath('7')].map((path) => /^\/dental-screening\/([\w-]+)/.exec(path)?.[1]);
    expect(['intro', ...new Set(walked)]).toEqual(steps);
    expect(placeOf('/dental-screening', '')).toEqual({ view: 'intro' });
    expect(placeOf('/dental-screening/analysis/7', '')).toEqual({ view: 'analysis', id: '7' });
    expect(placeOf('/dental-screening/results', '')).toEqual({ view: 'results', id: null });
    expect(placeOf('/dental-screening/questions/symptoms', '?kind=routine_checkup')).toBeNull();
    expect(placeOf('/dental-screening/nonsense', '')).toBeNull();
  });

  it('lead a check-up that is told of pain to the question about it, and back', () => {
    const steps = screensOf('routine_checkup', true);
    expect(steps.slice(2, 5)).toEqual(['concerns', 'pain', 'habits']);
    expect(screensOf('urgent', true)).toEqual(screensOf('urgent'));
    expect(screenAfter('concerns', 'routine_checkup', steps)).toBe('pain');
    expect(pathBefore('habits', 'routine_checkup', steps)).toBe('/dental-screening/questions/pain?kind=routine_checkup');
    expect(placeOf('/dental-screening/questions/pain', '?kind=routine_checkup')).toMatchObject({ screen: 'pain', kind: 'routine_checkup' });
  });

  it('resume a draft where it was left', () => {
    expect(pathOfDraft({ kind: 'urgent', step: 'questions' })).toBe('/dental-screening/questions/symptoms?kind=urgent');
    expect(pathOfDraft({ kind: 'urgent', step: 'sharing' })).toBe('/dental-screening/photo-upload/contact?kind=urgent');
  });

  it('have less and less time left, never none', () => {
    const left = screensOf('urgent').map((screen) => minutesLeft(screen, screensOf('urgent')));
    expect(left).toEqual([...left].sort((one, other) => other - one));
    expect(left.at(-1)).toBe(1);
  });
});
