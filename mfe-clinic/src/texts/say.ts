/** Instants as people say them, by the reader's clock: "Tue, Nov 24, 3:05 PM"; only the time when it is today. */
export function sayInstant(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const today = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat('en-US', {
    ...(today ? {} : { weekday: 'short', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}

/** Integer US cents as money: whole dollars without ".00". */
export function sayCents(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100);
}

/** US phone numbers as people write them; others as they are. */
export function sayPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(dialled(phone));
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

/** A phone number as a `tel:` link wants it. */
export const dialled = (phone: string): string => phone.replaceAll(/[^+\d]/g, '');
