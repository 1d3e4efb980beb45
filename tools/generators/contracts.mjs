import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const source = (name) => ({ types: `./src/${name}.ts`, toothwise: `./src/${name}.ts`, default: `./dist/${name}.js` });

/**
 * Makes the contracts of a domain that has none: a package with its events and the spec that keeps their examples.
 * @param {string} root the workspace
 * @param {string} domain one lower-case word, e.g. health
 * @returns {string[]} the files written; none where the domain has contracts
 */
export function generateContracts(root, domain) {
  const folder = join(root, 'libs/contracts', domain);
  if (existsSync(join(folder, 'package.json'))) return [];
  const core = JSON.parse(readFileSync(join(root, 'libs/contracts/core/package.json'), 'utf8'));
  const files = {
    'package.json': json({
      ...core,
      name: `@toothwise/contracts-${domain}`,
      exports: { '.': source('index') },
      dependencies: { '@toothwise/contracts-core': core.version, ...core.dependencies },
    }),
    'project.json': json({
      name: `contracts-${domain}`,
      sourceRoot: `libs/contracts/${domain}/src`,
      tags: ['layer:contracts', `domain:${domain}`],
      targets: { build: {} },
    }),
    'src/index.ts': "export * from './events.js';\n",
    'src/events.ts': "import { defineEvent } from '@toothwise/contracts-core';\nimport { z } from 'zod';\n",
    'src/events.spec.ts': `import { join } from 'node:path';
import { EVENTS } from '@toothwise/contracts-core';
import { checkExamples, checkPrivacy } from '@toothwise/contracts-core/testing';
import './events.js';

checkPrivacy([...EVENTS.values()]);
checkExamples([...EVENTS.values()], join(import.meta.dirname, '../examples/events'));
`,
    'README.md': `# contracts-${domain}

What the domain \`${domain}\` tells and answers; see [core](../core/README.md).
`,
  };
  return Object.entries(files).map(([name, text]) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}
