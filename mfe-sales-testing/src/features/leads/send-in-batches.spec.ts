import { describe, expect, it } from '@jest/globals';
import type { ImportedLeads } from '@lastcall/contracts/tracking/leads';
import { sendInBatches, type ImportProgress } from './send-in-batches.ts';

const list = ['a@site.test', 'b@site.test', 'c@site.test', 'd@site.test', 'e@site.test'];
const importId = '11111111-1111-4111-8111-111111111111';
const allStarted = (emails: string[]): ImportedLeads => ({
  importId,
  started: emails.length,
  known: 0,
  notAddresses: 0,
});

/** Sends the list two at a time; `answers` are the service's responses to the batches. */
async function sendAll(
  answers: (emails: string[], part: number) => { data?: ImportedLeads; error?: unknown },
  isStopped = (_sent: number): boolean => false,
) {
  const parts: string[][] = [];
  const imports: (string | undefined)[] = [];
  const progress: ImportProgress[] = [];
  const end = await sendInBatches(list, {
    batchSize: 2,
    send: async (emails, ofImport) => {
      imports.push(ofImport);
      return answers(emails, parts.push(emails));
    },
    onProgress: (each) => void progress.push(each),
    isStopped: () => isStopped(parts.length),
  });
  return { parts, imports, progress, end };
}

describe('a list that is sent in batches', () => {
  it('is sent completely and in order, and its counts are added up', async () => {
    const { parts, imports, progress, end } = await sendAll((emails, part) => ({
      data: part === 2 ? { importId, started: 1, known: 1, notAddresses: 0 } : allStarted(emails),
    }));

    expect(parts).toEqual([['a@site.test', 'b@site.test'], ['c@site.test', 'd@site.test'], ['e@site.test']]);
    expect(imports).toEqual([undefined, importId, importId]);
    expect(progress.map(({ sent }) => sent)).toEqual([2, 4, 5]);
    expect(end).toEqual({ sent: 5, imported: { started: 4, known: 1 }, problem: null });
  });

  it('stops at a rejected batch, and reports what was sent before', async () => {
    const { parts, end } = await sendAll((emails, part) =>
      part === 2 ? { error: 'refused' } : { data: allStarted(emails) },
    );

    expect(parts).toHaveLength(2);
    expect(end).toEqual({ sent: 2, imported: { started: 2, known: 0 }, problem: 'refused' });
  });

  it('stops between two batches when it is canceled', async () => {
    const { parts, end } = await sendAll(
      (emails) => ({ data: allStarted(emails) }),
      (sent) => sent === 1,
    );

    expect(parts).toHaveLength(1);
    expect(end).toMatchObject({ sent: 2, problem: null });
  });
});
