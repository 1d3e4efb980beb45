import { emptyContent } from '../draft/draft.types.js';
import { browserSafety } from './browser-safety.js';

const content = (symptoms: string) => ({ ...emptyContent(), form: { ...emptyContent().form, symptoms } });

describe('red flags in the browser', () => {
  it('stops the flow at once when somebody cannot breathe', () => {
    const { emergency } = browserSafety('urgent', content('My face is swollen and I have trouble breathing'));
    expect(emergency).toMatchObject({ level: 5, call: 'emergency-number' });
    expect(emergency?.doNow.length).toBeGreaterThan(0);
    expect(emergency?.doNow.join(' ')).toContain('Do not drive');
  });

  it('names the dental emergency line for a knocked-out tooth', () => {
    const { emergency } = browserSafety('urgent', content('My front tooth was knocked out an hour ago'));
    expect(emergency).toMatchObject({ level: 4, call: 'dental-emergency-line' });
  });

  it('lets a cleaning question go on', () => {
    expect(browserSafety('routine_checkup', content('')).emergency).toBeNull();
  });
});
