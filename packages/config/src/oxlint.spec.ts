import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { oxlintConfig } from './oxlint.ts';
import { lintTexts } from './testing-kit/lint-texts.ts';

const module = 'packages/contracts/src/a.ts';
const component = 'shell/src/a.tsx';

const refused: [rule: string, file: string, text: string][] = [
  ['lastcall/reasons', module, '// @ts-expect-error\nexport const x: number = "";'],
  ['lastcall/boundaries', module, "import { x } from 'rxjs'; x();"],
  ['lastcall/tables', 'services/core/src/sales/a.repository.ts', "export const x = 'UPDATE campaign_lead SET x = 1';"],
  ['lastcall/vocabulary', module, 'export const toldAll = 1;'],
  ['lastcall/formats', module, "export const x = new Intl.NumberFormat('en');"],
  ['lastcall/plurals', 'shell/src/messages.ts', "export const x = (y: number) => (y === 1 ? 'a page' : 'pages');"],
  ['lastcall/common-words', 'shell/src/messages.ts', "export const x = 'Cancel';"],
  ['lastcall/catalogs', component, 'export const X = () => <p>Save</p>;'],
  [
    'lastcall/statements-in-repositories',
    'services/core/src/a.ts',
    'export const x = (a: { database: { manager: string } }) => a.database.manager;',
  ],
  [
    'lastcall/thin-controllers',
    'services/api/src/a.controller.ts',
    "import { Controller } from '@nestjs/common'; @Controller() export class X { y() { const z = 1; return z; } }",
  ],
  ['lastcall/replaced-methods', 'packages/widgets/src/a.ts', 'export const x = (a: number[]) => a.map((b) => b);'],
  ['lastcall/no-markup', 'packages/embed/src/a.ts', 'export const x = () => document.write("x");'],
  ['lastcall/type-imports', 'packages/ui/src/editor/a.ts', "import { x } from '../store.ts'; x();"],
  ['eqeqeq', module, 'export const x = (a: number) => a == 1;'],
  ['no-var', module, 'export var x = 1;'],
  ['prefer-const', module, 'let x = 1; export const y = () => x;'],
  ['typescript/no-floating-promises', module, 'export const x = (a: Promise<void>) => { a; };'],
  [
    'typescript/no-misused-promises',
    module,
    'export const x = (a: Promise<boolean>): number => { if (a) return 1; return 2; };',
  ],
  [
    'typescript/switch-exhaustiveness-check',
    module,
    "export const x = (a: 'b' | 'c'): void => { switch (a) { case 'b': throw a; } };",
  ],
  ['eslint/no-array-constructor', module, 'export const x = new Array(1, 2);'],
  ['eslint/no-unused-expressions', module, 'export const x = (a: { b: number }) => { a.b; };'],
  ['eslint/no-useless-constructor', module, 'export class X { y = 1; constructor() {} }'],
  ['eslint/prefer-rest-params', module, 'export function x() { return arguments; }'],
  [
    'eslint/prefer-spread',
    module,
    'export const x = (a: (...all: number[]) => void, b: number[]) => a.apply(undefined, b);',
  ],
  ['typescript/ban-ts-comment', module, '// @ts-ignore -- this has a reason\nexport const x: number = "";'],
  ['typescript/no-duplicate-enum-values', module, 'export enum X { a = 1, b = 1 }'],
  ['typescript/no-dynamic-delete', module, 'export const x = (a: Record<string, number>, b: string) => delete a[b];'],
  ['typescript/no-empty-object-type', module, 'export type X = {};'],
  ['typescript/no-explicit-any', module, 'export type X = any;'],
  ['typescript/no-extra-non-null-assertion', module, 'export const x = (a?: { b: number }) => a!!.b;'],
  ['typescript/no-extraneous-class', module, 'export class X { static y = 1; }'],
  ['typescript/no-misused-new', module, 'export interface X { new (): X; }'],
  ['typescript/no-namespace', module, 'export namespace X { export const y = 1; }'],
  ['typescript/no-non-null-asserted-nullish-coalescing', module, 'export const x = (a: { b?: number }) => a.b! ?? 1;'],
  ['typescript/no-non-null-asserted-optional-chain', module, 'export const x = (a?: { b: number }) => a?.b!;'],
  ['typescript/no-require-imports', module, "import x = require('zod'); x();"],
  ['typescript/no-this-alias', module, 'export class X { y() { const z = this; return z; } }'],
  ['typescript/no-unnecessary-type-constraint', module, 'export type X<Y extends unknown> = Y[];'],
  ['typescript/no-unsafe-declaration-merging', module, 'export interface X { y: 1; } export class X { z = 1; }'],
  ['typescript/no-unsafe-function-type', module, 'export type X = Function;'],
  ['typescript/no-wrapper-object-types', module, 'export type X = String;'],
  ['typescript/prefer-as-const', module, "export const x = 'a' as 'a';"],
  ['typescript/prefer-literal-enum-member', module, 'const y = 1; export enum X { a = y }'],
  ['typescript/prefer-namespace-keyword', module, 'module X { export const y = 1; }'],
  ['typescript/triple-slash-reference', module, '/// <reference path="b.ts" />\nexport const x = 1;'],
  ['typescript/unified-signatures', module, 'export interface X { y(a: string): void; y(a: number): void; }'],
  ['eslint/no-unused-vars', module, 'export const x = () => { try { throw 1; } catch (error) { return 1; } };'],
  ['eslint/no-empty', module, 'export const x = () => { try { x(); } catch {} };'],
  ['eslint/no-eval', module, 'export const x = () => eval("1");'],
  ['eslint/no-implied-eval', module, 'export const x = () => setTimeout("x()", 1);'],
  ['eslint/no-new-func', module, 'export const x = new Function("return 1");'],
  ['eslint/no-console', 'packages/widgets/src/a.ts', 'console.log(1);'],
  ['eslint/no-restricted-globals', 'services/api/src/a.ts', 'export const x = new WebSocket("wss://example.com");'],
  ['react/error-boundaries', component, 'export function X() { try { return <X />; } catch { return null; } }'],
  [
    'react-hooks/exhaustive-deps',
    component,
    "import { useEffect } from 'react'; export function X({ y }: { y: () => void }) { useEffect(() => y(), []); return null; }",
  ],
  ['react/globals', component, 'let y = 0; export function X() { y = 1; return <p>{y}</p>; }'],
  ['react/immutability', component, 'export function X({ y }: { y: { z: number } }) { y.z = 1; return <p>{y.z}</p>; }'],
  [
    'react/incompatible-library',
    component,
    "import { useReactTable } from '@tanstack/react-table'; export function X() { const y = useReactTable({}); return <p>{y.z}</p>; }",
  ],
  [
    'react/preserve-manual-memoization',
    component,
    "import { useCallback } from 'react'; export function useX(y: number) { const z: number[] = []; useX(1); z.push(y); return useCallback(() => z, [z]); }",
  ],
  ['react/purity', component, 'export function X() { return <p>{Math.random()}</p>; }'],
  [
    'react/refs',
    component,
    "import { useRef } from 'react'; export function X() { const y = useRef(1); return <p>{y.current}</p>; }",
  ],
  [
    'react-hooks/rules-of-hooks',
    component,
    "import { useState } from 'react'; export function X({ y }: { y: boolean }) { if (y) useState(1); return null; }",
  ],
  [
    'react/set-state-in-effect',
    component,
    "import { useEffect, useState } from 'react'; export function X() { const [y, setY] = useState(1); useEffect(() => { setY(2); }, []); return <p>{y}</p>; }",
  ],
  [
    'react/set-state-in-render',
    component,
    "import { useState } from 'react'; export function X() { const [y, setY] = useState(1); setY(2); return <p>{y}</p>; }",
  ],
  ['react/static-components', component, 'export function X() { const Y = () => <p />; return <Y />; }'],
  [
    'react/unsupported-syntax',
    component,
    'export function X({ y }: { y: string }) { const z = eval(y); return <p>{z}</p>; }',
  ],
  [
    'react/use-memo',
    component,
    "import { useMemo } from 'react'; export function X({ y }: { y: number }) { const z = useMemo(async () => y, [y]); return <p>{String(z)}</p>; }",
  ],
];
const elsewhere: [name: string, file: string, text: string, code: string][] = [
  [
    'JSON.stringify on pages',
    'packages/embed/src/a.ts',
    'export const x = (a: object) => JSON.stringify(a);',
    'lastcall(replaced-methods)',
  ],
  [
    'Object.keys on pages',
    'packages/embed/src/b.ts',
    'export const x = (a: object) => Object.keys(a);',
    'lastcall(replaced-methods)',
  ],
  ['what the compiler says', module, 'export const x: number = "";', 'typescript(TS2322)'],
  ['== in a script', 'packages/config/src/a.mjs', 'export const x = (a) => a == 1;', 'eslint(eqeqeq)'],
  ['var in a script', 'packages/config/src/a.mjs', 'export var x = 1;', 'eslint(no-var)'],
  [
    'a promise in a script that nobody waits for',
    'packages/config/src/a.mjs',
    'Promise.resolve(1);',
    'typescript(no-floating-promises)',
  ],
  [
    'a store in what each remote bundles',
    'packages/host-api/src/problems.ts',
    "export * from './store.ts';",
    'lastcall(type-imports)',
  ],
  [
    'the design system in what each remote bundles',
    'packages/ui/src/editor/a.tsx',
    "export { Button } from '@mantine/core';",
    'lastcall(type-imports)',
  ],
];
const switchedOff = 'a directive that switches off nothing';

const found = lintTexts([
  ...refused,
  ...elsewhere,
  [switchedOff, module, '// oxlint-disable-next-line no-var -- there was one\nexport const x = 1;'],
]);
const codesOf = (name: string) => (found.get(name) ?? []).map(({ code }) => code);

describe('lint', () => {
  it.each(refused)('reports a violation of %s', (rule) => {
    const [plugin, name = plugin] = rule.split('/');

    expect(codesOf(rule)).toContain(`${rule.includes('/') ? plugin : 'eslint'}(${name})`);
  });

  it('has a test case for each of its rules', () => {
    const { rules, overrides = [] } = oxlintConfig({ root: resolve(import.meta.dirname, '../../..') });
    const configured = [rules, ...overrides.map((each) => each.rules)].flatMap((each) => Object.keys(each ?? {}));

    expect(refused.map(([rule]) => rule).sort()).toEqual([...new Set(configured)].sort());
  });

  it.each(elsewhere)('rejects %s', (name, _, __, code) => {
    expect(codesOf(name)).toContain(code);
  });

  it('rejects a directive that disables nothing', () => {
    expect((found.get(switchedOff) ?? []).map(({ message }) => message)).toEqual([expect.stringMatching(/nused/)]);
  });
});
