import { join } from 'node:path';
import ts from 'typescript';
import { repository } from '../local/data-folder.ts';
import { publishedExports, sourcePackage } from './published-packages.ts';

/** A property of an exported object type. */
interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: string;
}

/** One exported name with its type; `members` are those of an object type. */
export interface ListedExport {
  readonly name: string;
  readonly kind: 'type' | 'value';
  readonly type: string;
  readonly members: readonly Member[];
}

/** The sorted exports of a package, keyed by import path, such as `./core`. */
export type ApiListing = ReadonlyMap<string, readonly ListedExport[]>;

/** The packages that remotes compile against. */
export const apiFolders = ['contracts', 'ui', 'host-api'] as const;
export type ApiFolder = (typeof apiFolders)[number];

/** Lists what the packages for remotes export, from their sources, by package folder. Takes about 15 seconds of CPU time. */
export function listApis(): ReadonlyMap<ApiFolder, ApiListing> {
  const entries = apiFolders.flatMap((folder) =>
    publishedExports(sourcePackage(folder))
      .filter(([, source]) => /(?<!\.d)\.tsx?$/.test(source))
      .map(([subpath, source]) => ({ folder, subpath, file: join(repository, 'packages', folder, source) })),
  );
  const listed = listExports(
    entries.map(({ file }) => file),
    [join(repository, 'packages/ui/src/css-modules.d.ts')],
  );
  return new Map(
    apiFolders.map((folder) => [
      folder,
      new Map(
        entries
          .filter((entry) => entry.folder === folder)
          .map(({ subpath, file }) => [subpath, listed.get(file)!] as const)
          .sort(([one], [other]) => compare(one, other)),
      ),
    ]),
  );
}

/** Lists the exports of modules (absolute paths), which may use the declarations in `others`. */
export function listExports(
  modules: readonly string[],
  others: readonly string[] = [],
): ReadonlyMap<string, readonly ListedExport[]> {
  const { options } = ts.parseJsonConfigFileContent(
    {
      extends: join(repository, 'tsconfig.base.json'),
      compilerOptions: {
        jsx: 'react-jsx',
        lib: ['es2024', 'dom', 'dom.iterable', 'esnext.collection', 'esnext.temporal'],
        noEmit: true,
        types: ['node'],
        typeRoots: [join(repository, 'node_modules/@types')],
      },
      files: [],
    },
    ts.sys,
    repository,
  );
  const compiled = ts.createProgram([...others, ...modules], options);
  const checker = compiled.getTypeChecker();
  return new Map(
    modules.map((file) => {
      const module = checker.getSymbolAtLocation(compiled.getSourceFile(file)!);
      const symbols = module ? checker.getExportsOfModule(module) : [];
      return [
        file,
        symbols.map((symbol) => describe(symbol, checker)).sort((one, other) => compare(one.name, other.name)),
      ];
    }),
  );
}

const fullTypeFlags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

function describe(exported: ts.Symbol, checker: ts.TypeChecker): ListedExport {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
  const type = isValue ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
  const members = isValue && !isObjectLiteral(type) ? [] : membersOf(type, checker);
  return {
    name: exported.name,
    kind: isValue ? 'value' : 'type',
    // The members of an object type are its content.
    type: members.length > 0 ? 'object' : textOf(type, checker, ts.TypeFormatFlags.InTypeAlias),
    members,
  };
}

/** True for a constant such as a table, whose entries are members. A schema isn't one: its content is in its type. */
function isObjectLiteral(type: ts.Type): boolean {
  return ((type.symbol as ts.Symbol | undefined)?.flags ?? 0) === ts.SymbolFlags.ObjectLiteral;
}

/** Returns members only for object types: those of a union or a primitive type add nothing to its text. */
function membersOf(type: ts.Type, checker: ts.TypeChecker): Member[] {
  if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return [];
  return checker
    .getPropertiesOfType(type)
    .map((property) => ({
      name: property.name,
      isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      type: textOf(checker.getTypeOfSymbol(property), checker),
    }))
    .sort((one, other) => compare(one.name, other.name));
}

/** The compiler lists the literals of a union in the order in which it encountered them, which depends on unrelated code. */
const unionOfLiterals = /"[^"]*"(?: \| "[^"]*")+/g;

/** Leaves out the path of this repository, which differs between machines, and sorts the literals of unions. */
function textOf(type: ts.Type, checker: ts.TypeChecker, more = ts.TypeFormatFlags.None): string {
  return checker
    .typeToString(type, undefined, fullTypeFlags | more)
    .replaceAll(repository, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unionOfLiterals, (literals) => literals.split(' | ').sort(compare).join(' | '));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
