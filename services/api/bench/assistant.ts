import { setTimeout as pause } from 'node:timers/promises';
import { buildChangedWorkspaces } from '../../../infra/local/build.ts';
import {
  printSummary,
  format,
  checkGoal,
  printValue,
  describeMachine,
  printTitle,
  printLine,
} from '../../../infra/local/bench-report.ts';
import { connectTo, startBuiltService } from '../../../infra/local/bench-service.ts';
import { startSimulators } from '../../../infra/simulators/src/index.ts';
import { fill } from './support/campaigns.ts';
import { read, type Reader } from './support/readers.ts';

const streams = 100;
/** The number of simultaneous requests in one conversation, the tokens that it has already used, and its token limit. */
const concurrency = 20;
const usedBefore = 50_000;
const cap = 60_000;
const longAnswer = { text: 'word '.repeat(4_000) };

await buildChangedWorkspaces(printLine);
const simulators = await startSimulators({ httpPort: 0, smtpPort: 0 });
const api = await startBuiltService('api', {
  ASSISTANT_URL: `${simulators.origin}/model/v1`,
  ASSISTANT_SIMULATOR: 'true',
  ASSISTANT_SINCE: '2000-01-01T00:00:00Z',
});
const connection = await connectTo(api.databaseUrl);
try {
  printTitle(`The assistant, with its database, its clients and its model on ${describeMachine()}, ${streams} streams`);
  const cookies: string[] = [];
  for (let account = 1; account <= streams; account++) cookies.push((await fill(connection, account, 1)).cookie);

  // The warm-up opens the database connections.
  for (let times = 0; times < 3; times++)
    await Promise.all(
      cookies.slice(0, 20).map((cookie) => fetch(`${api.origin}/v2/api/assistant`, { headers: { cookie } })),
    );
  await behave({ pieceMs: 20 });
  const before = await api.cpuMs();
  const whole = await Promise.all(
    cookies.map((cookie) =>
      read(api.origin, cookie, 'Create an evergreen campaign called Summer Sale with a 3 day deadline'),
    ),
  );
  const ends = await Promise.all(whole.map(({ end }) => end));
  checkGoal('complete responses', ends.filter((end) => end === 'done').length, '', { atLeast: streams });
  printValue(
    'p95 until the first word',
    `${format(
      percentile(
        whole.map(({ firstMs }) => firstMs),
        95,
      ),
    )} ms`,
  );
  printValue('processor time of the API for each', `${format(((await api.cpuMs()) - before) / streams)} ms`);
  const [[{ made }]] = (await connection.query(
    "SELECT COUNT(*) AS made FROM campaign WHERE name = 'Summer Sale'",
  )) as unknown as [[{ made: number }]];
  checkGoal('campaigns missing or not requested', Math.abs(made - streams), '', { atMost: 0 });

  await answer(Array.from({ length: streams }, () => longAnswer));
  const left = await Promise.all(cookies.map((cookie) => read(api.origin, cookie, 'Hello')));
  printValue('streams open at the model', format(await openStreams()));
  const freedMs = await freedWithin(left);
  checkGoal(`${streams} clients disconnect: the model's streams end within`, freedMs, 'ms', { atMost: 1_000 });
  await pause(500);
  const [[{ held }]] = (await connection.query(
    'SELECT COUNT(*) AS held FROM assistant_conversation WHERE answering_until IS NOT NULL',
  )) as unknown as [[{ held: number }]];
  checkGoal('conversations still locked', held, '', { atMost: 0 });

  await behave({ pieceMs: 5, bytesPerToken: 1 });
  await answer([]);
  const { conversationId } = whole[0]!;
  await connection.query('UPDATE assistant_conversation SET tokens = ? WHERE id = ?', [usedBefore, conversationId]);
  const asked = await Promise.all(
    Array.from({ length: concurrency }, () => read(api.origin, cookies[0]!, 'Hello', conversationId)),
  );
  await Promise.all(asked.map(({ end }) => end));
  const [[{ most }]] = (await connection.query(
    'SELECT MAX(tokens) AS most FROM assistant_conversation',
  )) as unknown as [[{ most: number }]];
  checkGoal(`most tokens of a conversation after ${concurrency} simultaneous requests`, most, '', { atMost: cap });
} finally {
  await connection.end();
  await api.stop();
  await simulators.stop();
}
printSummary();

/** Measures the milliseconds from disconnecting all readers until the model has stopped every stream. */
async function freedWithin(readers: readonly Reader[]): Promise<number> {
  const began = performance.now();
  for (const { leave } of readers) leave();
  while ((await openStreams()) > 0) await pause(10);
  return performance.now() - began;
}

async function openStreams(): Promise<number> {
  return ((await (await fetch(`${simulators.origin}/model/sim/streams`)).json()) as { open: number }).open;
}

async function behave(behavior: object): Promise<void> {
  await fetch(`${simulators.origin}/model/sim/behavior`, { method: 'POST', body: JSON.stringify(behavior) });
}

async function answer(answers: readonly object[]): Promise<void> {
  await fetch(`${simulators.origin}/model/sim/answers`, { method: 'POST', body: JSON.stringify({ answers }) });
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.ceil((values.length * share) / 100) - 1]!;
}
