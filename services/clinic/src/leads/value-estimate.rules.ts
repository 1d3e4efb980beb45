/** US dollars (CLIN-042). */
const BY_URGENCY: Readonly<Record<string, number>> = { high: 250, medium: 150, low: 75 };
const OTHERWISE = 100;
/** CLIN-043 */
const SIGNS = ['severe pain', 'swelling', 'infection', 'broken tooth'];
const SIGN_BONUS = 50;

/**
 * Estimated value of a lead in US dollars: by urgency, plus a bonus once if any symptom text names one of the four signs.
 * Literal as specified, in lower case: "no swelling" counts too, which is why it is shown as an estimate.
 */
export function valueEstimate(urgency: string, symptoms: readonly string[]): number {
  const named = symptoms.some((symptom) => SIGNS.some((sign) => symptom.toLowerCase().includes(sign)));
  return (Object.hasOwn(BY_URGENCY, urgency) ? BY_URGENCY[urgency]! : OTHERWISE) + (named ? SIGN_BONUS : 0);
}
