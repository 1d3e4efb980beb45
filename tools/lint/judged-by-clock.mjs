// The current time comes from `Clock` of service-kit, in SQL too, where it is a parameter: docs/decisions/services.md#0018-one-clock.

/** Columns of moments that nothing is ever compared with. */
const RECORDED = ['carried_out_at', 'closed_at', 'updated_at'];

const NOW = String.raw`(?:\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_(?:timestamp|date|time)|localtime(?:stamp)?)\b)`;
const IN_SQL = new RegExp(NOW, 'i');
const RECORDS = new RegExp(String.raw`(?:\b(?:${RECORDED.join('|')})\s*=\s*|\bdefault\s+)${NOW}`, 'gi');

/** @type {import('eslint').Rule.RuleModule} */
export const judgedByClock = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      code: 'Ask Clock (service-kit) what time it is. Where it only records, say so: eslint-disable-next-line toothwise/judged-by-clock -- records …',
      sql: 'Hand the time of Clock (service-kit) in as a parameter: SQL that asks the database judges by another clock.',
    },
  },
  create(context) {
    const text = (node, value) => {
      if (IN_SQL.test(value.replace(RECORDS, ''))) context.report({ node, messageId: 'sql' });
    };
    const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, messageId: 'code' });
      },
      CallExpression(node) {
        if (isDate(node.callee)) context.report({ node, messageId: 'code' });
      },
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (isDate(node.object) && name === 'now') context.report({ node, messageId: 'code' });
      },
      Literal: (node) => typeof node.value === 'string' && text(node, node.value),
      TemplateLiteral: (node) => text(node, node.quasis.map(({ value }) => value.raw).join('?')),
    };
  },
};
