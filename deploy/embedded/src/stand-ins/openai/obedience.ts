/** An instruction in a text: `say <field>: «<words>»`. */
const TOLD = /say (\w+): «([^»]*)»/g;

/** The answer as a model gives it that takes patients’ texts for instructions: each field of that name says what it was told to say. */
export function obeyed(answer: unknown, asked: unknown): unknown {
  const told = new Map([...JSON.stringify(asked).matchAll(TOLD)].map(([, field = '', words = '']) => [field, words]));
  return said(answer, told);
}

function said(value: unknown, told: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => said(one, told));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, told.get(field) ?? said(each, told)]));
}
