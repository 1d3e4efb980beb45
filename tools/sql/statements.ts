import { globSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import { Constants } from './constants.js';
import { Unknown } from './values.js';

/** A place of the source at which SQL is sent. */
export interface Statement {
  /** "services/…/review.repository.ts:60" */
  place: string;
  /** "review.repository.ts list": the same where lines and files move. */
  name: string;
  /** All that it can be; undefined where only running it tells. */
  texts?: string[];
  /** What it says it gives: rows as TypeORM or pg hands them out. Undefined where nothing is said. */
  given?: ts.Type;
  /** Where the rows of an UPDATE and of others come alike. */
  plain: boolean;
}

interface Found {
  sql: ts.Expression;
  plain: boolean;
  given?: ts.Type;
  /** The text stands in an object. */
  named?: boolean;
}

/** Half of all that is read, and no row is made of it. */
const HEAVY = /\/node_modules\/(stripe|openai|csstype)\//;

/** @param planted sources that are in no file, by their path */
export function programOf(root: string, folders: readonly string[], planted: Readonly<Record<string, string>> = {}): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile) as { config: object };
  const options = { ...ts.parseJsonConfigFileContent(config, ts.sys, root).options, types: ['node'] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, version, ...more) => {
    const instead = planted[path] ?? (HEAVY.test(path) ? '' : undefined);
    return instead === undefined ? getSourceFile(path, version, ...more) : ts.createSourceFile(path, instead, version, true);
  };
  const files = folders.flatMap((folder) => globSync(`${folder}/src/**/*.ts`, { cwd: root }));
  const ours = files.filter((file) => !/spec\.ts$|\/(migrations|fixtures)\/|\/database\/(baseline|database|tables-in-use)\.ts$/.test(file));
  return ts.createProgram([...ours.map((file) => join(root, file)), ...Object.keys(planted)], options, host);
}

/** Finds what files under a folder of the checkout send. */
export class Statements {
  private readonly checker: ts.TypeChecker;
  private readonly constants: Constants;

  constructor(
    private readonly root: string,
    private readonly program: ts.Program,
  ) {
    this.checker = program.getTypeChecker();
    this.constants = new Constants(
      this.checker,
      program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/')),
    );
  }

  of(folder: string): Statement[] {
    const paths = this.program.getRootFileNames().filter((path) => path.startsWith(join(this.root, folder)));
    return paths.flatMap((path) => {
      const into: Statement[] = [];
      this.look(this.program.getSourceFile(path)!, relative(this.root, path), '', into);
      return into;
    });
  }

  private look(node: ts.Node, path: string, within: string, into: Statement[]): void {
    const name = nameOf(node) ?? within;
    const found = sent(node, this.checker);
    if (found) {
      const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
      const { given, plain } = found;
      into.push({ place: `${path}:${line + 1}`, name: `${basename(path)} ${name}`, texts: this.textsOf(found), given, plain });
    }
    ts.forEachChild(node, (child) => this.look(child, path, name, into));
  }

  private textsOf({ sql, named }: Found): string[] | undefined {
    try {
      const texts = this.constants.valuesOf(sql, (value) => (named ? (value as { text: unknown }).text : value));
      return texts.every((text) => typeof text === 'string') ? texts : undefined;
    } catch (error) {
      if (error instanceof Unknown) return undefined;
      throw error;
    }
  }
}

const nameOf = (node: ts.Node): string | undefined =>
  ts.isMethodDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent))
    ? node.name?.getText()
    : undefined;

const isReadOf = (node: ts.Node): boolean => ts.isCallExpression(node) && node.expression.getText() === 'readOf';

function isStatement(node: ts.Node, checker: ts.TypeChecker): node is ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(node) || isReadOf(node.parent)) return false;
  const names = node.properties.map(({ name }) => name?.getText());
  // To ask what is expected of every object would take longer than all the rest.
  const isLike = names.includes('values') || (names.includes('name') && names.includes('text'));
  return isLike && checker.getContextualType(node)?.symbol?.name === 'Statement';
}

/** `….query(sql, …)`, `Database.rows(sql, …)`, `readOf(statement, …)`, `{ name, text, values }` where a `Statement` is asked for. */
function sent(node: ts.Node, checker: ts.TypeChecker): Found | undefined {
  if (isStatement(node, checker)) return { sql: node, named: true, plain: true };
  if (!ts.isCallExpression(node) || node.arguments.length === 0) return undefined;
  const [sql] = node.arguments as unknown as [ts.Expression];
  if (isReadOf(node)) {
    const take = checker.getTypeOfSymbolAtLocation(checker.getResolvedSignature(node)!.parameters[1]!, node).getCallSignatures()[0]!;
    return { sql, named: true, plain: true, given: checker.getTypeOfSymbolAtLocation(take.parameters[0]!, node) };
  }
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { name, expression } = node.expression;
  const isRows = name.text === 'rows' && checker.getTypeAtLocation(expression).symbol?.name === 'Database';
  const isQuery = name.text === 'query' && Boolean(checker.getTypeAtLocation(sql).flags & ts.TypeFlags.StringLike);
  if (!isRows && !isQuery) return undefined;
  const given = checker.getAwaitedType(checker.getTypeAtLocation(node));
  return { sql, plain: isRows && node.arguments.length < 3, given: given && given.flags & ts.TypeFlags.Any ? said(node, checker) : given };
}

/** `(await ….query(sql)) as Row[]`, `const rows: Row[] = await ….query(sql)` */
function said(call: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  let { parent } = call;
  while (ts.isParenthesizedExpression(parent) || ts.isAwaitExpression(parent)) ({ parent } = parent);
  return (ts.isAsExpression(parent) || ts.isVariableDeclaration(parent)) && parent.type
    ? checker.getTypeFromTypeNode(parent.type)
    : undefined;
}
