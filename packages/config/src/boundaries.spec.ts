import { describe, expect, it } from '@jest/globals';
import { type Finding, type LintCase, lintTexts } from './testing-kit/lint-texts.ts';

/** Returns the findings for a case, except those about its imports, which do not exist and are not all used. */
function messagesOf(found: ReadonlyMap<string, readonly Finding[]>, sentence: string): string[] {
  return (found.get(sentence) ?? [])
    .filter(({ code }) => !code.startsWith('typescript(TS') && code !== 'eslint(no-unused-vars)')
    .map(({ message }) => message);
}

describe('the import boundaries', () => {
  const refused: [sentence: string, file: string, text: string, words: RegExp][] = [
    [
      'a remote that imports another remote',
      'mfe-timers/src/a.ts',
      "import { x } from 'mfe-campaign';",
      /slot or a typed event/,
    ],
    [
      'a remote that reaches into another by a path',
      'mfe-timers/src/a.ts',
      "import { x } from '../../mfe-campaign/src/register.ts';",
      /by its package name/,
    ],
    ['a shell that imports a remote', 'shell/src/a.ts', "import { x } from 'mfe-timers';", /is an app/],
    [
      'a remote that imports a service',
      'mfe-timers/src/a.ts',
      "import { x } from '@lastcall/core/campaigns';",
      /may import/,
    ],
    [
      'a service that imports another app',
      'services/api/src/a.ts',
      "import { x } from '@lastcall/worker';",
      /is an app/,
    ],
    ['core importing an app', 'services/core/src/a.ts', "import { x } from '@lastcall/api';", /is an app/],
    ['core importing the design system', 'services/core/src/a.ts', "import { x } from '@lastcall/ui';", /may import/],
    [
      'a package that imports an app by a dynamic import',
      'packages/ui/src/a.ts',
      "export const x = import('shell');",
      /is an app/,
    ],
    [
      'a package that re-exports one above it',
      'packages/deadline/src/a.ts',
      "export * from '@lastcall/widgets';",
      /may import no other workspace/,
    ],
    ['contracts with more than zod', 'packages/contracts/src/a.ts', "import { x } from 'rxjs';", /may depend on zod/],
    [
      'deadline with more than Temporal',
      'packages/deadline/src/a.ts',
      "import { x } from 'zod';",
      /may depend on temporal-polyfill/,
    ],
    ['React in the widgets', 'packages/widgets/src/a.ts', "import { x } from 'react';", /every byte counts/],
    ['a library in the page script', 'packages/embed/src/a.ts', "import { x } from 'redux';", /every byte counts/],
    [
      "Node's modules in the page script",
      'packages/embed/src/a.ts',
      "import { x } from 'node:fs';",
      /every byte counts/,
    ],
    [
      'a remote with a part of the contract that has schemas',
      'mfe-timers/src/a.ts',
      "import { x } from '@lastcall/contracts/onboarding/blueprint'; x();",
      /second copy of zod/,
    ],
    [
      'Mantine outside the design system',
      'mfe-timers/src/a.tsx',
      "import { Button } from '@mantine/core';",
      /Use @lastcall\/ui/,
    ],
    [
      'a feature that imports another feature',
      'mfe-timers/src/features/editor/a.tsx',
      "import { x } from '../code-panel/panel.tsx';",
      /may not import the feature code-panel/,
    ],
    [
      'a feature that imports a route',
      'shell/src/features/list/a.tsx',
      "import { x } from '../../routes/index.tsx';",
      /feature may not import a route/,
    ],
    [
      'lib that imports a feature',
      'shell/src/lib/a.ts',
      "import { x } from '../features/list/list.tsx';",
      /lib may not import a feature/,
    ],
    [
      'a controller that imports a repository',
      'services/api/src/timers/timers.controller.ts',
      "import { TimerRepository } from '@lastcall/core/campaigns'; new TimerRepository();",
      /controller may not import a repository/,
    ],
    [
      'a controller that imports an entity',
      'services/api/src/timers/timers.controller.ts',
      "import { Timer } from '../timers/timer.entity.ts'; new Timer();",
      /controller may not import a entity/,
    ],
    [
      'a processor that imports a repository',
      'services/worker/src/fields/fields.processor.ts',
      "import { LeadRepository } from '@lastcall/core/tracking'; new LeadRepository();",
      /processor may not import a repository/,
    ],
    [
      'a service that imports a controller',
      'services/core/src/campaigns/timers/timer.service.ts',
      "import { x } from './timer.controller.ts'; x();",
      /service may not import a controller/,
    ],
    [
      'a repository that imports a service',
      'services/core/src/campaigns/timers/timer.repository.ts',
      "import { x } from './timer.service.ts'; x();",
      /repository may not import a service/,
    ],
    [
      'an entity that imports a repository',
      'services/core/src/campaigns/timers/timer.entity.ts',
      "import { x } from './timer.repository.ts'; x();",
      /entity may not import a repository/,
    ],
    [
      'a context that imports the inside of another',
      'services/core/src/sales/a.ts',
      "import { x } from '@lastcall/core/tracking/leads'; x();",
      /the only public entry/,
    ],
    [
      'a context that reaches into another by a path',
      'services/core/src/sales/a.ts',
      "import { x } from '../tracking/leads/index.ts'; x();",
      /the only public entry/,
    ],
    [
      'a service that imports the inside of a context',
      'services/api/src/a.ts',
      "import { x } from '@lastcall/core/tracking/leads'; x();",
      /the only public entry/,
    ],
    [
      'a context that imports one above it, which would close a cycle',
      'services/core/src/tracking/a.ts',
      "import { x } from '@lastcall/core/sales'; x();",
      /tracking is below sales/,
    ],
    [
      'a folder of core that is no context',
      'services/core/src/misc/a.ts',
      "import { x } from '@lastcall/core/platform'; x();",
      /The context misc has no place in the import order/,
    ],
    [
      'a context of the contract that imports one above it, which would close a cycle',
      'packages/contracts/src/tracking/a.ts',
      "import { x } from '../sales/index.ts'; x();",
      /tracking is below sales/,
    ],
    [
      'a context of the contract that imports the inside of another',
      'packages/contracts/src/sales/a.ts',
      "import { x } from '../campaigns/deadline-fields.ts'; x();",
      /from the index.ts of \w+, or from a file/,
    ],
    [
      'a context of the contract that imports the joined table of endpoints',
      'packages/contracts/src/sales/a.ts',
      "import { endpoints } from '../endpoints.ts'; export const x = endpoints;",
      /combines all contexts/,
    ],
    [
      'a folder of the contract that is no context',
      'packages/contracts/src/misc/a.ts',
      "import { limits } from '../platform/limits.ts'; export const x = limits;",
      /The context misc has no place in the import order/,
    ],
    [
      'a statement that reads a table of a context above',
      'services/core/src/tracking/a.repository.ts',
      "export const x = 'SELECT 1 FROM sale WHERE account_id = ?';",
      /sale belongs to the context sales, so tracking may not read it/,
    ],
    [
      'a statement that writes a table of another context',
      'services/core/src/sales/a.repository.ts',
      'export const x = (y: string) => `UPDATE campaign_lead SET ${y}`;',
      /campaign_lead belongs to the context tracking, so sales may not write it/,
    ],
    [
      'an entity of a table of another context',
      'services/core/src/sales/a.entity.ts',
      "import { Entity } from 'typeorm'; @Entity('campaign_lead') export class X {}",
      /Move its entity there/,
    ],
    [
      'an entity of a table that nobody owns',
      'services/core/src/sales/a.entity.ts',
      "import { Entity } from 'typeorm'; @Entity('anything') export class X {}",
      /The table anything has no owner/,
    ],
    [
      'an HTTP client outside SafeFetch',
      'services/core/src/campaigns/timers/a.ts',
      "import got from 'got'; got('x');",
      /Only SafeFetch may send/,
    ],
    [
      "Node's HTTP client outside SafeFetch",
      'services/edge/src/a.ts',
      "import { request } from 'node:https'; request('x');",
      /Only SafeFetch may send/,
    ],
    [
      'fetch in a service',
      'services/worker/src/a.ts',
      "export const x = fetch('https://example.com');",
      /Only SafeFetch may send/,
    ],
    [
      "TypeORM's raw repository outside a repository",
      'services/core/src/campaigns/timers/timer.service.ts',
      "import { Repository } from 'typeorm'; export const x = Repository;",
      /require the account/,
    ],
    [
      'a statement outside a repository',
      'services/core/src/campaigns/timers/timer.presenter.ts',
      "export class X { constructor(private readonly database: { sql(text: string): void }) {} y() { this.database.sql('SELECT 1'); } }",
      /Move it to a \*\.repository\.ts/,
    ],
    [
      'a controller with a second statement',
      'services/api/src/timers/timers.controller.ts',
      "import { Controller } from '@nestjs/common'; @Controller() export class X { y() { const x = 1; return x; } }",
      /must be a single call/,
    ],
    [
      'a controller that decides',
      'services/edge/src/timers/timers.controller.ts',
      "import { Controller } from '@nestjs/common'; @Controller() export class X { private y(z: boolean) { if (z) throw new Error(); } }",
      /must be a single call/,
    ],
    [
      'a presenter that uses a repository',
      'services/core/src/campaigns/timers/timer.presenter.ts',
      "import { TimerRepository } from './timer.repository.ts'; new TimerRepository();",
      /function of rows/,
    ],
    [
      'a presenter that uses a service of another context',
      'services/core/src/campaigns/timers/timer.presenter.ts',
      "import { AccountService } from '@lastcall/core/accounts'; new AccountService();",
      /function of rows/,
    ],
    [
      'a presenter that uses the data source',
      'services/core/src/campaigns/timers/timer.presenter.ts',
      "import { type DataSource } from 'typeorm'; export type X = DataSource;",
      /require the account/,
    ],
    [
      'the data source outside the platform',
      'services/api/src/timers/a.ts',
      "import { type DataSource } from 'typeorm'; export type X = DataSource;",
      /require the account/,
    ],
  ];

  const accepted: LintCase[] = [
    [
      'a remote that uses the design system and the contract',
      'mfe-timers/src/a.ts',
      "import { x } from '@lastcall/ui'; import { y } from '@lastcall/contracts/platform'; x(y);",
    ],
    [
      'a remote with plain values of the contract and types of the rest',
      'mfe-timers/src/a.ts',
      "import { x } from '@lastcall/contracts/onboarding/blueprint-steps'; import type { Y } from '@lastcall/contracts/onboarding/blueprint'; export const z: Y = x;",
    ],
    [
      'a context of the contract that imports the index and a part of contexts below',
      'packages/contracts/src/sales/a.ts',
      "import { session } from '../accounts/index.ts'; import { limits } from '../platform/limits.ts'; export const x = [session, limits];",
    ],
    [
      'a context that joins a table of a context below',
      'services/core/src/sales/a.repository.ts',
      "export const x = 'SELECT 1 FROM sale s JOIN campaign_lead p ON p.id = s.lead_id';",
    ],
    [
      'an analysis that counts the rows of another context',
      'services/core/src/analytics/a.repository.ts',
      "export const x = 'SELECT COUNT(*) FROM sale';",
    ],
    [
      'a controller that asks a service',
      'services/api/src/timers/timers.controller.ts',
      "import { TimerService } from '@lastcall/core/campaigns'; new TimerService();",
    ],
    [
      'a controller whose methods are one call each',
      'services/api/src/timers/timers.controller.ts',
      "import { Controller } from '@nestjs/common'; @Controller() export class X { constructor(private readonly z: { a(): Promise<void> }) {} async y() { await this.z.a(); } w() { return this.z.a(); } }",
    ],
    [
      'a controller with an exception and its reason',
      'services/api/src/timers/timers.controller.ts',
      "import { Controller } from '@nestjs/common'; @Controller() export class X {\n// oxlint-disable-next-line lastcall/thin-controllers -- the framework asks for both\ny() { const x = 1; return x; } }",
    ],
    [
      'a presenter with the type of a row',
      'services/core/src/campaigns/timers/timer.presenter.ts',
      "import type { TimerRow } from './timer.repository.ts'; export const x = (row: TimerRow) => row;",
    ],
    [
      'a service that asks a repository',
      'services/core/src/campaigns/timers/timer.service.ts',
      "import { TimerRepository } from './timer.repository.ts'; new TimerRepository();",
    ],
    [
      "a repository with TypeORM's raw one",
      'services/core/src/campaigns/timers/timer.repository.ts',
      "import { Repository } from 'typeorm'; export const x = Repository;",
    ],
    [
      'SafeFetch with its client',
      'services/core/src/platform/safe-fetch/safe-fetch.ts',
      "import got from 'got'; got('x');",
    ],
    ['the design system with Mantine', 'packages/ui/src/a.tsx', "import { Button } from '@mantine/core'; Button({});"],
    [
      'a route that composes two features',
      'shell/src/routes/a.tsx',
      "import { x } from '../features/list/list.tsx'; import { y } from '../features/summary/summary.tsx'; x(y);",
    ],
    [
      "a package's tool that writes a file",
      'packages/contracts/openapi/write.ts',
      "import { writeFileSync } from 'node:fs'; writeFileSync('x', '');",
    ],
    [
      'a benchmark that starts servers',
      'services/edge/bench/a.ts',
      "import { x } from '../../../infra/local/provision.ts'; import { createConnection } from 'mysql2/promise'; x(createConnection);",
    ],
    ['a test that uses a simulator', 'services/worker/src/a.spec.ts', "import { x } from '@lastcall/simulators'; x();"],
  ];

  const found = lintTexts([...refused, ...accepted]);

  it.each(refused)('reject %s', (sentence, _, __, words) => {
    expect(messagesOf(found, sentence).join('\n')).toMatch(words);
  });

  it.each(accepted)('accept %s', (sentence) => {
    expect(messagesOf(found, sentence)).toEqual([]);
  });
});

describe('the linter', () => {
  const refused: [sentence: string, file: string, text: string, words: RegExp][] = [
    ['any without a reason', 'services/core/src/a.ts', 'export const x: any = 1;', /any/],
    [
      'a rule switched off without a reason',
      'services/core/src/a.ts',
      '// oxlint-disable-next-line typescript/no-explicit-any\nexport const x: any = 1;',
      /State on the line why/,
    ],
    ['a console in a service', 'services/edge/src/a.ts', "console.log('x');", /console/],
    [
      'markup from text in a widget',
      'packages/widgets/src/a.ts',
      "export const f = (e: Element) => { e.innerHTML = 'x'; };",
      /textContent/,
    ],
    ['an error that is swallowed', 'services/core/src/a.ts', 'try { JSON.parse(""); } catch {}', /[Ee]mpty block/],
  ];

  const accepted: LintCase[] = [
    [
      'any with its reason',
      'services/core/src/a.ts',
      '// oxlint-disable-next-line typescript/no-explicit-any -- the library types it so\nexport const x: any = 1;',
    ],
  ];

  const found = lintTexts([...refused, ...accepted]);

  it.each(refused)('rejects %s', (sentence, _, __, words) => {
    expect(messagesOf(found, sentence).join('\n')).toMatch(words);
  });

  it.each(accepted)('accepts %s', (sentence) => {
    expect(messagesOf(found, sentence)).toEqual([]);
  });
});
