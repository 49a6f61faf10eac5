import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../../..');
const ENTRY = join(ROOT, 'launcher/src/all-services.module.ts');

/** The types of the services' source, for what reflection does not show: what a handler answers and what a request class holds. */
export class SourceTypes {
  readonly checker: ts.TypeChecker;
  readonly #classes = new Map<string, ts.ClassLikeDeclaration[]>();
  /** Controllers that are made from a table of routes. */
  readonly #tables = new Map<string, ts.VariableDeclaration>();
  readonly #interfaces = new Map<string, ts.InterfaceDeclaration>();

  constructor() {
    const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), path => ts.sys.readFile(path)) as { config: object };
    const { options } = ts.parseJsonConfigFileContent({ ...config, files: [ENTRY] }, ts.sys, ROOT);
    const program = ts.createProgram([ENTRY], { ...options, types: ['node'] });
    this.checker = program.getTypeChecker();
    for (const file of program.getSourceFiles()) if (isOurs(file)) this.#collect(file);
  }

  /** What `CaseController.update` answers once it is awaited; undefined where no class has such a method. */
  answerOf(writtenIn: string): ts.Type | undefined {
    const [name = '', method = ''] = writtenIn.split('.');
    const declaration = this.#methodOf(name, method);
    const signature = declaration ? this.checker.getSignatureFromDeclaration(declaration) : this.#rowOf(name, method);
    if (!signature) return undefined;
    const answer = this.checker.getReturnTypeOfSignature(signature);
    return this.checker.getAwaitedType(answer) ?? answer;
  }

  /** Statuses that the handler sets itself, as a save that answers 200 for a change and 201 for a new record. */
  statusesOf(writtenIn: string): readonly number[] {
    const [name = '', method = ''] = writtenIn.split('.');
    const text = this.#methodOf(name, method)?.getText() ?? '';
    const given = [...text.matchAll(/\.(?:status|code)\(([^()]*)\)/g)].map(([, status = '']) => status);
    return given.flatMap(status => [...status.matchAll(/\b2\d\d\b/g)].map(([one]) => Number(one)));
  }

  /** An interface, or the instances of a class, by its name. */
  typeOf(name: string): ts.Type | undefined {
    const declaration = this.#classes.get(name)?.[0] ?? this.#interfaces.get(name);
    return declaration && this.checker.getTypeAtLocation(declaration);
  }

  /** By name; a class that is made for each definition is renamed and keeps the end of its name. */
  #methodOf(name: string, method: string): ts.MethodDeclaration | undefined {
    const candidates = [...this.#classes]
      .filter(([known]) => name === known || name.endsWith(known))
      .sort(([one], [other]) => other.length - one.length)
      .flatMap(([, declarations]) => declarations);
    return candidates
      .flatMap(({ members }) => [...members])
      .find((member): member is ts.MethodDeclaration => ts.isMethodDeclaration(member) && member.name.getText() === method);
  }

  /** The handler that a controller has for a row of its table. */
  #rowOf(name: string, method: string): ts.Signature | undefined {
    const table = this.#tables.get(name);
    const [made] = table ? this.checker.getTypeAtLocation(table).getConstructSignatures() : [];
    const handler = made && this.checker.getReturnTypeOfSignature(made).getProperty(method);
    return handler && this.checker.getTypeOfSymbol(handler).getCallSignatures()[0];
  }

  #collect(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text.endsWith('Controller'))
      this.#tables.set(node.name.text, node);
    if (ts.isClassLike(node) && node.name) {
      const known = this.#classes.get(node.name.text) ?? [];
      this.#classes.set(node.name.text, [...known, node]);
    }
    if (ts.isInterfaceDeclaration(node)) this.#interfaces.set(node.name.text, node);
    ts.forEachChild(node, child => this.#collect(child));
  }
}

/** False for libraries and the compiler's own declarations. */
export const isOurs = (file: ts.SourceFile): boolean =>
  !file.isDeclarationFile && !file.fileName.includes('/node_modules/') && /\/(libs|services|launcher)\//.test(file.fileName);
