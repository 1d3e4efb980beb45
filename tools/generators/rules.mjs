import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

/** Writes the version of the rules, and the pages that a dentist reads. @returns the files, for the list of what was written */
export async function generateRules(root) {
  const unregister = register();
  const { clinicalFiles } = await import('../triage/clinical-files.ts');
  const files = Object.entries(clinicalFiles(root));
  await unregister();
  for (const [file, text] of files) writeFileSync(join(root, file), text);
  return files.map(([file]) => join(root, file));
}
