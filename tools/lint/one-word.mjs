// One word for one thing: docs/glossary.md says which, and in its last column which not, `in` a folder or anywhere.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GLOSSARY = join(import.meta.dirname, '../../docs/glossary.md');

/** @type {{ other: string, word: string, folder: string }[]} words that are not used, each with the one that is, and in which folder */
const meant = readFileSync(GLOSSARY, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, word, , not = '']) => {
    const [, folder = ''] = /^in ([\w/]+): /.exec(not) ?? [];
    return [...not.matchAll(/`(\w+)`/g)].map(([, other]) => ({ other, word, folder }));
  });

const named = (node, context) => {
  const name = String(node.name ?? node.value ?? '').toLowerCase();
  const found = meant.find(({ other, folder }) => name.includes(other) && context.filename.includes(`/${folder}`));
  if (found) context.report({ node, messageId: 'other', data: { found: found.other, word: found.word } });
};

export const oneWord = {
  meta: { messages: { other: 'Here “{{found}}” is called “{{word}}”: docs/glossary.md.' } },
  create: (context) => ({
    'Program:exit': (program) => {
      const { scopes } = context.sourceCode.scopeManager;
      // What is imported from elsewhere is named elsewhere.
      const own = scopes.flatMap((scope) => scope.variables.flatMap(({ defs }) => defs.filter(({ type }) => type !== 'ImportBinding')));
      for (const node of new Set(own.map(({ name }) => name))) named(node, context);
      named({ ...program, name: context.filename.split('/').pop() }, context);
    },
    ':matches(PropertyDefinition, MethodDefinition, TSPropertySignature, TSMethodSignature) > .key': (key) => named(key, context),
  }),
};
