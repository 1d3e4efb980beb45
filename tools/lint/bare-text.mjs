// A translator of pages moves the nodes of texts. Where a node comes or goes beside one, React does not find its place any more, and the page falls
// over: docs/decisions/contracts.md#0019-links-by-place-texts-by-key.

/** What mostly holds words: there a name or a call that nobody knows is one. */
const HOLDS_WORDS =
  /^(a|b|button|caption|cite|dd|dt|em|figcaption|h[1-6]|i|label|legend|li|p|q|small|span|strong|summary|td|th|time|Badge|Button|Heading|Link|LinkButton|NavLink|PlaceLink|RouteLink|UrgencyBadge)$/;
/** Calls that say something, wherever they stand. */
const SAYS = /^(t|says?|say[A-Z]\w*|problemText)$/;

const isJsx = (node) => node.type === 'JSXElement' || node.type === 'JSXFragment';
const isNothing = (node) =>
  (node.type === 'Literal' && (node.value === null || node.value === '' || typeof node.value === 'boolean')) ||
  (node.type === 'Identifier' && node.name === 'undefined');
const calls = (node) => (node.type === 'CallExpression' ? (node.callee.property?.name ?? node.callee.name) : undefined);

function isText(node, amongWords) {
  if (node.type === 'JSXFragment') return rendered(node.children).some((child) => isTextChild(child, amongWords));
  if (isJsx(node) || isNothing(node)) return false;
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') return true;
  if (node.type === 'ConditionalExpression') return isText(node.consequent, amongWords) || isText(node.alternate, amongWords);
  if (node.type === 'LogicalExpression') return isText(node.right, amongWords) || (node.operator !== '&&' && isText(node.left, amongWords));
  if (SAYS.test(calls(node))) return true;
  return amongWords && (node.type === 'Identifier' || node.type === 'MemberExpression');
}

const isTextChild = (child, amongWords) => child.type === 'JSXText' || Boolean(child.expression && isText(child.expression, amongWords));

function comesAndGoes(node) {
  if (calls(node) === 'map' || (node.type === 'LogicalExpression' && node.operator === '&&')) return true;
  if (node.type !== 'ConditionalExpression') return false;
  const branches = [node.consequent, node.alternate];
  return branches.some((branch) => isNothing(branch) || comesAndGoes(branch)) || branches.filter(isJsx).length === 1;
}

/** The children that are rendered, without the white space and comments of the source. */
const rendered = (children) =>
  children.filter((child) =>
    child.type === 'JSXText' ? /\S/.test(child.value) || !child.value.includes('\n') : child.expression?.type !== 'JSXEmptyExpression',
  );

/** @type {import('eslint').Rule.RuleModule} */
export const bareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'A text beside what comes and goes stands in an element of its own (<span>): translators of pages move texts, and React then loses the place.',
    },
  },
  create(context) {
    const check = ({ children, openingElement }) => {
      const amongWords = HOLDS_WORDS.test(openingElement?.name.name ?? '');
      const all = rendered(children);
      if (all.length < 2 || !all.some((child) => child.expression && comesAndGoes(child.expression))) return;
      for (const child of all) if (isTextChild(child, amongWords)) context.report({ node: child, messageId: 'bare' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
