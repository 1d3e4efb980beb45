// One word for one thing: docs/glossary.md says which, and in its last column which not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GLOSSARY = join(import.meta.dirname, '../../docs/glossary.md');

/** Word that is not used → the one that is. */
const meant = new Map(
  readFileSync(GLOSSARY, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, word, , not = '']) => [...not.matchAll(/`(\w+)`/g)].map(([, other]) => [other, word])),
);
const others = new RegExp([...meant.keys()].join('|'), 'i');

const named = (node, context) => {
  const found = others.exec(node.name ?? node.value ?? '')?.[0].toLowerCase();
  if (found) context.report({ node, messageId: 'other', data: { found, word: meant.get(found) } });
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
