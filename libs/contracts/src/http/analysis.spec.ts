import { analysis } from './screening.js';

describe('the analysis result', () => {
  const { urgency } = analysis.shape;

  it.each(['high', 'medium', 'low'])('SCR-047 knows the urgency %s', (value) => {
    expect(urgency.parse(value)).toBe(value);
  });

  it.each(['emergency', 'critical', 'High', '', null, 5])('SCR-047 knows no urgency %p', (value) => {
    expect(urgency.safeParse(value).success).toBe(false);
  });
});
