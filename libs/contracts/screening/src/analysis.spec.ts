import { analysis } from './http.js';

describe('the analysis result', () => {
  const { urgency, confidence } = analysis.shape;

  it('SCR-048 knows a confidence of 0 to 100 percent, or none', () => {
    expect([0, 64, 100, null].filter((value) => !confidence.safeParse(value).success)).toEqual([]);
    expect([-1, 101, 'high', undefined].filter((value) => confidence.safeParse(value).success)).toEqual([]);
  });

  it.each(['high', 'medium', 'low'])('SCR-047 knows the urgency %s', (value) => {
    expect(urgency.parse(value)).toBe(value);
  });

  it.each(['emergency', 'critical', 'High', '', null, 5])('SCR-047 knows no urgency %p', (value) => {
    expect(urgency.safeParse(value).success).toBe(false);
  });
});
