/** What was typed into the form of an older version, over what the newest one says. @param before the form as the older version filled it */
export function typedOver<T extends object>(draft: T, before: T, newest: T): T {
  const old = new Map<string, unknown>(Object.entries(before));
  const typed = Object.entries(draft).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old.get(field)));
  return { ...newest, ...Object.fromEntries(typed) };
}
