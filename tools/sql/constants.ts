import { basename } from 'node:path';
import ts from 'typescript';
import {
  type Choose,
  isConstant,
  keyOf,
  listed,
  made,
  memberOf,
  OPERATORS,
  Path,
  perhaps,
  returnsOf,
  Unknown,
  type Value,
  type Whole,
  without,
} from './values.js';

/** What parameters of functions that are gone through were given. */
type Bound = ReadonlyMap<ts.Node, () => Value>;

const MOST_WAYS = 200;
const MOST_DEPTH = 60;
const WRAPPED = [ts.isParenthesizedExpression, ts.isAsExpression, ts.isSatisfiesExpression, ts.isNonNullExpression];

/**
 * What expressions can be, as far as their source tells: constants across imports, what functions return, both ends of a condition that is
 * not known, each literal of a union, what each caller hands in.
 */
export class Constants {
  private depth = 0;
  private asks = true;
  private calls?: Map<string, ts.CallExpression[]>;

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly files: readonly ts.SourceFile[],
  ) {}

  /** @throws Unknown */
  valuesOf(expression: ts.Expression, take: (value: Value) => Value): Value[] {
    const values = new Set<Value>();
    let ahead: number[] | undefined = [];
    for (let ways = 0; ahead; ways += 1) {
      if (ways === MOST_WAYS) throw new Unknown('too many ways');
      const path = new Path(ahead);
      values.add(take(this.evaluate(expression, new Map(), path.choose)));
      ahead = path.next();
    }
    return [...values];
  }

  private evaluate(node: ts.Expression, bound: Bound, choose: Choose): Value {
    if (this.depth === MOST_DEPTH) throw new Unknown('too deep');
    this.depth += 1;
    try {
      return this.attempt(node, bound, choose);
    } catch (error) {
      const literals = error instanceof Unknown && this.literalsOf(node);
      if (!literals) throw error;
      return choose(this.checker.getSymbolAtLocation(node) ?? node, literals);
    } finally {
      this.depth -= 1;
    }
  }

  private attempt(node: ts.Expression, bound: Bound, choose: Choose): Value {
    const of = (other: ts.Expression) => this.evaluate(other, bound, choose);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, { expression, literal }) => `${text}${String(of(expression))}${literal.text}`,
        node.head.text,
      );
    for (const isWrapped of WRAPPED) if (isWrapped(node)) return of(node.expression);
    if (ts.isBinaryExpression(node)) return this.binary(node, of, choose);
    if (ts.isConditionalExpression(node)) return of(this.holds(node.condition, of, choose) ? node.whenTrue : node.whenFalse);
    if (ts.isArrayLiteralExpression(node)) return listed(node, of);
    if (ts.isObjectLiteralExpression(node)) return made(node, of);
    if (ts.isArrowFunction(node))
      return (...given: Value[]) =>
        this.returned(
          node,
          given.map((value) => () => value),
          bound,
          choose,
        );
    if (ts.isCallExpression(node)) return this.call(node, bound, choose);
    if (ts.isPropertyAccessExpression(node))
      return perhaps(
        () => this.declared(node.name, bound, choose),
        () => memberOf(of(node.expression), node.name.text),
      );
    if (ts.isElementAccessExpression(node)) {
      const whole = of(node.expression) as Whole;
      return memberOf(
        whole,
        String(
          perhaps(
            () => of(node.argumentExpression),
            () => choose(node, Object.keys(whole)),
          ),
        ),
      );
    }
    if (ts.isIdentifier(node)) return node.text === 'undefined' ? undefined : this.declared(node, bound, choose);
    throw new Unknown(node.getText());
  }

  private binary(node: ts.BinaryExpression, of: (node: ts.Expression) => Value, choose: Choose): Value {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return this.holds(node.left, of, choose) && of(node.right);
    if (kind === ts.SyntaxKind.BarBarToken) return of(node.left) || of(node.right);
    const operator = OPERATORS[kind] as ((left: Value, right: Value) => Value) | undefined;
    if (!operator) throw new Unknown(node.getText());
    return operator(of(node.left), of(node.right));
  }

  /** Callers are not asked: it may or may not. */
  private holds(condition: ts.Expression, of: (node: ts.Expression) => Value, choose: Choose): Value {
    const before = this.asks;
    this.asks = false;
    try {
      return perhaps(
        () => of(condition),
        () => choose(condition, [true, false]),
      );
    } finally {
      this.asks = before;
    }
  }

  private call(node: ts.CallExpression, bound: Bound, choose: Choose): Value {
    const declaration = this.checker.getResolvedSignature(node)?.declaration as ts.FunctionLikeDeclaration | undefined;
    const given = node.arguments.map((one) => () => this.evaluate(one, bound, choose));
    if (declaration?.body && this.files.includes(declaration.getSourceFile())) return this.returned(declaration, given, bound, choose);
    const called = this.checker.getSymbolAtLocation(node.expression)?.valueDeclaration;
    const handed = called && ts.isParameter(called) && this.argumentFor(called, choose);
    if (handed && ts.isArrowFunction(handed)) return this.returned(handed, given, new Map(), choose);
    if (!ts.isPropertyAccessExpression(node.expression)) throw new Unknown(node.getText());
    const { expression, name } = node.expression;
    const self = expression.getText() === 'Object' ? Object : this.evaluate(expression, bound, choose);
    const method = memberOf(self, name.text) as (...values: Value[]) => Value;
    const values = given.map((value) => value());
    try {
      return method.apply(self, values);
    } catch (error) {
      throw error instanceof TypeError ? new Unknown(node.getText()) : error;
    }
  }

  /** Of a function whose other statements change nothing of it. */
  private returned(fn: ts.FunctionLikeDeclaration, given: readonly (() => Value)[], bound: Bound, choose: Choose): Value {
    const own = new Map(bound);
    for (const [at, parameter] of fn.parameters.entries()) if (given[at]) own.set(parameter, given[at]);
    return this.evaluate(choose(fn, returnsOf(fn.body!)), own, choose);
  }

  private declared(name: ts.Node, bound: Bound, choose: Choose): Value {
    let symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    return this.valueOf(symbol?.valueDeclaration, bound, choose);
  }

  private valueOf(declaration: ts.Declaration | undefined, bound: Bound, choose: Choose): Value {
    if (declaration && ts.isBindingElement(declaration)) return this.unpacked(declaration, bound, choose);
    if (declaration && ts.isParameter(declaration)) return this.handedIn(declaration, bound, choose);
    if (declaration && ts.isVariableDeclaration(declaration) && ts.isForOfStatement(declaration.parent.parent))
      return choose(declaration, [...(this.evaluate(declaration.parent.parent.expression, bound, choose) as Iterable<Value>)]);
    if (!declaration || !isConstant(declaration)) throw new Unknown(declaration?.getText());
    return this.evaluate(declaration.initializer!, bound, choose);
  }

  private unpacked(element: ts.BindingElement, bound: Bound, choose: Choose): Value {
    const { parent: pattern } = element;
    const whole = this.valueOf(pattern.parent, bound, choose) as Whole;
    if (element.dotDotDotToken) return without(whole, (pattern as ts.ObjectBindingPattern).elements.map(keyOf));
    const value = memberOf(whole, ts.isArrayBindingPattern(pattern) ? String(pattern.elements.indexOf(element)) : keyOf(element));
    return value === undefined && element.initializer ? this.evaluate(element.initializer, bound, choose) : value;
  }

  private handedIn(parameter: ts.ParameterDeclaration, bound: Bound, choose: Choose): Value {
    const given = bound.get(parameter);
    if (given) return given();
    const argument = this.argumentFor(parameter, choose);
    return argument && this.evaluate(argument, new Map(), choose);
  }

  private argumentFor(parameter: ts.ParameterDeclaration, choose: Choose): ts.Expression | undefined {
    const fn = parameter.parent;
    if (!this.asks) throw new Unknown(parameter.getText());
    const call = choose(fn, this.callsOf(fn));
    if (call.arguments.some(ts.isSpreadElement)) throw new Unknown(call.getText());
    return call.arguments[fn.parameters.indexOf(parameter)] ?? parameter.initializer;
  }

  /** Also of a function that is handed to another one, which calls it by its parameter's name. */
  private callsOf(fn: ts.SignatureDeclaration): ts.CallExpression[] {
    const { parent } = fn;
    if (ts.isCallExpression(parent)) {
      const taker = this.checker.getResolvedSignature(parent)?.declaration as ts.SignatureDeclaration | undefined;
      const as = taker?.parameters[parent.arguments.indexOf(fn as unknown as ts.Expression)];
      return this.callsNamed(as).filter(({ expression }) => this.checker.getSymbolAtLocation(expression)?.valueDeclaration === as);
    }
    // To resolve every call of that name would take longer than all the rest: who calls a method names its class, who calls a function its file.
    const file = fn.getSourceFile();
    const told = ts.isClassLike(parent) ? parent.name!.text : basename(file.fileName, '.ts');
    const isNear = (other: ts.SourceFile) => other === file || other.text.includes(told);
    const near = this.callsNamed(fn.name ? fn : (parent as ts.NamedDeclaration)).filter((call) => isNear(call.getSourceFile()));
    return near.filter((call) => this.checker.getResolvedSignature(call)?.declaration === fn);
  }

  private callsNamed(declaration: { name?: ts.Node } | undefined): ts.CallExpression[] {
    if (!this.calls) {
      this.calls = new Map();
      for (const file of this.files) this.gather(file, this.calls);
    }
    return this.calls.get(declaration?.name?.getText() ?? '') ?? [];
  }

  private gather(node: ts.Node, into: Map<string, ts.CallExpression[]>): void {
    if (ts.isCallExpression(node)) {
      const name = (ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression).getText();
      into.set(name, [...(into.get(name) ?? []), node]);
    }
    ts.forEachChild(node, (child) => this.gather(child, into));
  }

  private literalsOf(node: ts.Expression): Value[] | undefined {
    const type = this.checker.getTypeAtLocation(node);
    const members = (type.isUnion() ? type.types : [type]).filter((one) => one.isStringLiteral() || one.isNumberLiteral());
    return members.length === (type.isUnion() ? type.types.length : 1) ? members.map(({ value }) => value) : undefined;
  }
}
