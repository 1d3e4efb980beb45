import { z } from 'zod';

/** Reads a part's settings from the environment; ends the process with one line naming the variables that are wrong, never their values. */
export function readSettings<Shape extends z.ZodRawShape>(part: string, shape: Shape): z.output<z.ZodObject<Shape>> {
  const settings = z.object(shape).safeParse(process.env);
  if (settings.success) return settings.data;
  const names = [...new Set(settings.error.issues.map(({ path }) => path.join('.')))];
  console.error(`${part} cannot start: check ${names.join(', ')}.`);
  process.exit(1);
}
