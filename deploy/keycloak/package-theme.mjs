// Completes the login theme with what it shares with the product: design tokens, plain elements and font. `node deploy/keycloak/package-theme.mjs <themes folder>`
import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const font = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

/** Writes the theme `toothwise` into Keycloak's folder of themes. */
export function packageTheme(themesFolder) {
  const theme = join(themesFolder, 'toothwise');
  const resources = join(theme, 'login', 'resources');
  mkdirSync(join(resources, 'font'), { recursive: true });
  cpSync(join(here, 'theme', 'toothwise'), theme, { recursive: true });
  const styles = join(here, '..', '..', 'libs', 'ui', 'src', 'styles');
  for (const file of ['tokens.css', 'elements.css']) cpSync(join(styles, file), join(resources, 'css', file));
  cpSync(createRequire(import.meta.url).resolve(font), join(resources, 'font', 'atkinson.woff2'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [target] = process.argv.slice(2);
  if (!target) {
    console.error('usage: node deploy/keycloak/package-theme.mjs <themes folder of Keycloak>');
    process.exit(2);
  }
  packageTheme(target);
  console.log(`theme toothwise written to ${join(target, 'toothwise')}`);
}
