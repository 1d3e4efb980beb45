// Adds to package-lock.json the packages for other platforms that the registry in use does not carry. npm leaves them out silently, and
// then `npm ci` refuses the lockfile everywhere. Run after `npm install`: node tools/setup/complete-lockfile.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  wasm32: null,
};
const processors = ['arm64', 'arm', 'armv7', 'x64', 'ia32', 'ppc64', 's390x', 'loong64', 'riscv64'];

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(path ? (entry.optionalDependencies ?? {}) : {})) {
    if (isLocked(path, name) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(entry.dev ? { dev: true } : {}), optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added`);

/** As Node finds it: in the package's own folder or in one above. */
function isLocked(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => systems[word]);
  const cpu = words.find((word) => processors.includes(word));
  const libc = words.some((word) => /musl/.test(word))
    ? 'musl'
    : os === 'linux' && words.some((word) => /gnu/.test(word))
      ? 'glibc'
      : undefined;
  return {
    ...(cpu ? { cpu: [cpu === 'armv7' ? 'arm' : cpu] } : words.includes('wasm32') ? { cpu: ['wasm32'] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}
