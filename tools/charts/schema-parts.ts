// What the schemas of the charts' values have alike.
import type { DeclaredSetting } from './declared-settings.ts';

export const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
export const text = { type: 'string', minLength: 1 };
export const count = (least: number) => ({ type: 'integer', minimum: least });
export const closed = (properties: object, optional: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
export const digest = { type: 'string', pattern: '^[^\\s@]+@sha256:[0-9a-f]{64}$' };
export const imagePullSecrets = { type: 'array', items: text, uniqueItems: true };
export const resources = { type: 'object', required: ['requests', 'limits'] };

export const leaving = closed({ unroutedSeconds: count(1), drainSeconds: count(1), listensMs: count(0), spareSeconds: count(1) });
const server = {
  type: 'object',
  additionalProperties: false,
  required: ['port'],
  properties: { namespace: text, cidr: text, port: { type: 'integer', minimum: 1, maximum: 65_535 } },
  oneOf: [{ required: ['namespace'] }, { required: ['cidr'] }],
};
/** A namespace, or addresses outside of the cluster. */
const asking = { anyOf: [text, closed({ cidr: text })] };
export const network = closed({ from: { type: 'array', items: asking }, to: { type: 'array', items: server } });
/** Helm puts them among a chart's values. */
export const OF_HELM = { global: { type: 'object' }, 'toothwise-lib': { type: 'object' } };

export const settingsPart = (plain: readonly DeclaredSetting[]) =>
  closed(
    Object.fromEntries(
      plain.map(({ name, isRequired }) => [name, { type: ['string', 'number', 'boolean'], ...(isRequired ? { minLength: 1 } : {}) }]),
    ),
    plain.filter(({ isRequired }) => !isRequired).map(({ name }) => name),
  );

export const secretPart = (secrets: readonly DeclaredSetting[]) =>
  closed({
    name: text,
    keys: {
      type: 'array',
      items: { enum: secrets.map(({ name }) => name) },
      uniqueItems: true,
      allOf: secrets.filter(({ isRequired }) => isRequired).map(({ name }) => ({ contains: { const: name } })),
    },
  });
