import { addTexts, defineRemote, texts } from '@toothwise/web-platform';
import './later.js';
import screeningTexts from './screening.en.js';

// The compiler is the test: each expected error that is none fails `npm run typecheck`.
describe('texts are asked for by key', () => {
  beforeAll(() => addTexts('screening', screeningTexts));

  it('a key that is there compiles and is told', () => {
    expect(texts.t('screening:navigation.start')).toBe('Start a screening');
    expect(texts.t('screening:payment.pay', { price: '$10' })).toContain('$10');
  });

  it('a key that is not there does not compile', () => {
    // @ts-expect-error there is no such text
    expect(texts.t('screening:navigation.begin')).toBe('navigation.begin');
    // @ts-expect-error there is no such catalogue
    expect(texts.t('unknown:navigation.start')).toBe('navigation.start');
  });

  it('a text without its values does not compile', () => {
    // @ts-expect-error the price is missing
    expect(texts.t('screening:payment.pay')).toContain('{{price}}');
    // @ts-expect-error the value has another name
    expect(texts.t('screening:payment.pay', { prize: '$10' })).toContain('{{price}}');
  });

  it('a manifest that names a text which is not there does not compile', () => {
    const link = { place: 'landing', path: '/', order: 1 } as const;
    const manifest = defineRemote({
      id: 'mfe-planted',
      routes: [],
      navigation: [
        // @ts-expect-error there is no such text
        { ...link, labelKey: 'screening:navigation.begin' },
        // @ts-expect-error labels have no values
        { ...link, labelKey: 'screening:payment.pay' },
      ],
      slots: [],
      texts: { namespace: 'screening', en: () => Promise.resolve({ default: {} }) },
    });
    expect(manifest.navigation).toHaveLength(2);
  });
});
