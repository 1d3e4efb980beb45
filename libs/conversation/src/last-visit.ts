const NUMBERS: Record<string, number> = {
  one: 1,
  a: 1,
  an: 1,
  two: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
};
const MONTHS_IN: Record<string, number> = { week: 12 / 52, wk: 12 / 52, month: 1, mo: 1, year: 12, yr: 12, decade: 120 };
const SPAN = /(\d+(?:\.\d+)?|[a-z]+)(?:\s+(?:of|and a half|or so))?\s+(weeks?|wks?|months?|mo|years?|yrs?|decades?)\b/g;

/**
 * The specified rule for check-ups is literal: "month" without a 6 is medium, and "16 months" holds a 6. A clear time of more than six months
 * may raise it, never lower it.
 */
export function clearlyLongAgo(lastVisit: string): boolean {
  const spans = [...lastVisit.toLowerCase().matchAll(SPAN)].map(([, amount, unit]) => {
    const number = Number(amount);
    const count = Number.isNaN(number) ? NUMBERS[amount ?? ''] : number;
    return count === undefined ? 0 : count * (MONTHS_IN[(unit ?? '').replace(/s$/, '')] ?? 0);
  });
  return spans.some((months) => months > 6);
}
