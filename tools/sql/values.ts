import ts from 'typescript';

/** Only running it tells. */
export class Unknown extends Error {}

export type Value = unknown;
/** A turn at a crossing, the same for whoever comes to it again on the same way. */
export type Choose = <T>(crossing: object, among: readonly T[]) => T;
export type Whole = Readonly<Record<string, Value>>;

export const OPERATORS: Partial<Record<ts.SyntaxKind, (left: never, right: never) => Value>> = {
  [ts.SyntaxKind.PlusToken]: (left: string, right: string) => left + right,
  [ts.SyntaxKind.MinusToken]: (left: number, right: number) => left - right,
  [ts.SyntaxKind.AsteriskToken]: (left: number, right: number) => left * right,
  [ts.SyntaxKind.SlashToken]: (left: number, right: number) => left / right,
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: (left, right) => left === right,
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: (left, right) => left !== right,
};

/** Which turns were taken, and which way has not been gone yet. */
export class Path {
  private readonly known = new Map<object, number>();
  private readonly taken: { turn: number; of: number }[] = [];

  constructor(private readonly ahead: readonly number[]) {}

  readonly choose: Choose = (crossing, among) => {
    if (among.length === 0) throw new Unknown('nowhere to go');
    const turn = this.known.get(crossing) ?? this.ahead[this.taken.length] ?? 0;
    if (!this.known.has(crossing)) this.taken.push({ turn, of: among.length });
    this.known.set(crossing, turn);
    return among[turn]!;
  };

  next(): number[] | undefined {
    const last = this.taken.findLastIndex(({ turn, of }) => turn < of - 1);
    return last < 0 ? undefined : this.taken.slice(0, last + 1).map(({ turn }, at) => (at === last ? turn + 1 : turn));
  }
}

export function perhaps(work: () => Value, otherwise: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unknown) return otherwise();
    throw error;
  }
}

export function memberOf(whole: Value, name: string): Value {
  if (whole === null || whole === undefined || !(name in Object(whole))) throw new Unknown(name);
  return (whole as Whole)[name];
}

export const keyOf = (element: ts.BindingElement): string => (element.propertyName ?? element.name).getText();

export const without = (whole: Whole, keys: readonly string[]): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(Object.getOwnPropertyDescriptors(whole)).filter(([key]) => !keys.includes(key))),
  );

/** Values of a statement are known at run time alone: only what is asked for is looked at. */
function later(whole: object, name: string, get: () => Value): void {
  Object.defineProperty(whole, name, { get, enumerable: true, configurable: true });
}

export function listed(node: ts.ArrayLiteralExpression, of: (node: ts.Expression) => Value): Value[] {
  const list: Value[] = [];
  for (const one of node.elements)
    if (ts.isSpreadElement(one)) list.push(...(of(one.expression) as Value[]));
    else later(list, String(list.length), () => of(one));
  return list;
}

export function made(node: ts.ObjectLiteralExpression, of: (node: ts.Expression) => Value): object {
  const whole = {};
  for (const one of node.properties)
    if (ts.isSpreadAssignment(one)) Object.defineProperties(whole, Object.getOwnPropertyDescriptors(Object(of(one.expression)) as object));
    else if (ts.isPropertyAssignment(one) && !ts.isComputedPropertyName(one.name)) later(whole, one.name.text, () => of(one.initializer));
    else if (ts.isShorthandPropertyAssignment(one)) later(whole, one.name.text, () => of(one.name));
    else throw new Unknown(one.getText());
  return whole;
}

/** Also of what it holds: nothing is pushed into it. */
export function isConstant(declaration: ts.Declaration): declaration is ts.VariableDeclaration | ts.PropertyDeclaration {
  if (ts.isVariableDeclaration(declaration)) {
    const isFixed = Boolean(declaration.initializer && declaration.parent.flags & ts.NodeFlags.Const);
    return isFixed && !(ts.isIdentifier(declaration.name) && isFilled(declaration.name.text, declaration.parent.parent.parent));
  }
  return (
    ts.isPropertyDeclaration(declaration) &&
    Boolean(declaration.initializer && ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly)
  );
}

const isFilled = (name: string, within: ts.Node): boolean =>
  new RegExp(String.raw`\b${name}\.(push|unshift|splice|sort|reverse|pop|shift)\(`).test(within.getText());

export function returnsOf(body: ts.ConciseBody): ts.Expression[] {
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, look);
  };
  look(body);
  return found;
}
