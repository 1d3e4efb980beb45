import ts from 'typescript';
import type { Column } from './describe.js';
import type { Statement } from './statements.js';

const { Any, Unknown, Null, Undefined, StringLike, NumberLike, BooleanLike, TypeParameter, NonPrimitive } = ts.TypeFlags;
const SAYS_NOTHING = Any | Unknown | TypeParameter | NonPrimitive;
const PRIMITIVES: Readonly<Record<string, number>> = { string: StringLike, number: NumberLike, boolean: BooleanLike };
const OUTER = /\b(LEFT|RIGHT|FULL) JOIN\b/;

/** @returns what a statement says of its rows and Postgres does not: a sentence each */
export function complaintsOf(statement: Statement, text: string, columns: Column[] | Error, checker: ts.TypeChecker): string[] {
  const { place, given, plain } = statement;
  if (columns instanceof Error) return [`${place}: ${columns.message}`];
  const rows = given && rowsOf(given, !plain && /^(UPDATE|DELETE)$/.test(commandOf(text)), checker);
  if (typeof rows === 'string') return [`${place}: ${rows}`];
  return (rows ?? []).flatMap((row) => ofRow(row, text, columns, checker)).map((one) => `${place}: ${one}`);
}

/** Of the statement itself, behind its WITH. */
function commandOf(text: string): string {
  let bare = text.replaceAll(/'[^']*'/g, '');
  for (let before = ''; before !== bare;) [before, bare] = [bare, bare.replaceAll(/\([^()]*\)/g, '')];
  return /\b(SELECT|INSERT|UPDATE|DELETE)\b/.exec(bare)?.[0] ?? '';
}

/** @param counted what TypeORM gives for an UPDATE and a DELETE: their rows, and how many they are @returns what is wrong with the whole, or its rows */
function rowsOf(given: ts.Type, counted: boolean, checker: ts.TypeChecker): readonly ts.Type[] | string | undefined {
  const isTuple = checker.isTupleType(given);
  const isPlain = given.symbol?.name === 'QueryResult';
  if (!isTuple && !isPlain && !checker.isArrayType(given)) return undefined;
  const parts = checker.getTypeArguments(given as ts.TypeReference);
  if (isPlain) return parts;
  const saysCount = isTuple && parts.length === 2 && Boolean(parts[1]!.flags & NumberLike);
  if (saysCount !== counted) return counted ? 'gives [rows, count]' : 'gives rows and no count';
  return counted ? rowsOf(parts[0]!, false, checker) : parts;
}

function ofRow(row: ts.Type, text: string, columns: readonly Column[], checker: ts.TypeChecker): string[] {
  const properties = new Map(checker.getPropertiesOfType(row).map((one) => [one.name, one]));
  if (row.flags & SAYS_NOTHING || properties.size === 0) return [];
  const names = columns.map(({ name }) => name);
  const missing = [...properties.values()].filter(({ name, flags }) => !names.includes(name) && !(flags & ts.SymbolFlags.Optional));
  // What nobody named is called for what it does.
  const named = columns.filter(({ name, of }) => of || new RegExp(`AS "?${name}\\b`).test(text));
  return [
    ...missing.map(({ name }) => `has no column "${name}"`),
    ...named.filter(({ name }) => !properties.has(name)).map(({ name }) => `"${name}" is in no row type`),
    ...columns.flatMap((column) => {
      const property = properties.get(column.name);
      return property ? ofColumn(column, checker.getTypeOfSymbol(property), text, checker) : [];
    }),
  ];
}

function ofColumn({ name, type, of }: Column, said: ts.Type, text: string, checker: ts.TypeChecker): string[] {
  if (said.flags & SAYS_NOTHING) return [];
  const told = `"${name}" is said to be ${checker.typeToString(said)}`;
  const members = said.isUnion() ? said.types : [said];
  const admitsNull = members.some(({ flags }) => flags & Null);
  const nulls = of && mayBeNull(of, text);
  return [
    ...(members.every((one) => one.flags & (Null | Undefined) || fits(one, type, checker)) ? [] : [`${told} and comes as ${type}`]),
    ...(nulls === true && !admitsNull ? [`${told} and may be null`] : []),
    ...(nulls === false && admitsNull ? [`${told} and is never null`] : []),
  ];
}

function fits(said: ts.Type, type: string, checker: ts.TypeChecker): boolean {
  if (said.flags & SAYS_NOTHING) return true;
  if (type === 'json') return said.symbol?.name !== 'Date';
  if (said.isIntersection()) return said.types.some((one) => Boolean(one.flags & (PRIMITIVES[type] ?? 0)));
  if (type in PRIMITIVES) return Boolean(said.flags & PRIMITIVES[type]!);
  if (!type.endsWith('[]')) return said.symbol?.name === type;
  const [element] = checker.isArrayType(said) ? checker.getTypeArguments(said as ts.TypeReference) : [];
  const elements = element?.isUnion() ? element.types : [element];
  return elements.every((one) => one && (one.flags & Null || fits(one, type.slice(0, -2), checker)));
}

/** @returns undefined where the text alone does not tell: what it compares or writes itself, and a table that an outer join may leave out */
function mayBeNull({ table, column, notNull }: NonNullable<Column['of']>, text: string): boolean | undefined {
  const [written, ...conditions] = text.split(/\b(?:WHERE|ON(?! CONFLICT)|HAVING)\b/);
  const compared = new RegExp(String.raw`\b${column}\b"? *(IS NOT NULL|[=<>@~]|IN\b|BETWEEN|LIKE)|([=<>]|\|\|) *(\w+\.)?${column}\b`);
  const isInserted = new RegExp(String.raw`INSERT INTO[^()]*\([^()]*\b${column}\b`);
  const isDecided =
    compared.test(conditions.join(' ')) || isInserted.test(text) || new RegExp(String.raw`\bSET\b.*\b${column} =`, 's').test(written!);
  if (!notNull) return isDecided ? undefined : true;
  if (!OUTER.test(text)) return false;
  const countOf = (before: string) => text.match(new RegExp(String.raw`${before}\s+${table}\b`, 'g'))?.length ?? 0;
  const [left, all] = [countOf(String.raw`\bLEFT JOIN`), countOf(String.raw`(\b(FROM|JOIN|UPDATE|INTO|USING)|,)`)];
  return left > 0 && left === all && !isDecided ? true : undefined;
}
