import { afterAll, beforeAll } from '@jest/globals';
import { s3Bucket, s3Key, startSimulators, type Simulators } from '@lastcall/simulators';

/** The simulated S3 of a spec file. */
interface S3InTests {
  /** What a service must know to keep the files of remotes in it. */
  env(): Record<string, string>;
  /** Lets the next requests of a kind go wrong, by their path from the bucket on; a status of 0 hangs up, of -1 never answers. */
  fail(method: string, path: string, status: number, times: number): Promise<void>;
  /** The statuses that requests of a path were answered with, the newest first; 0 where there was no answer. */
  answers(path: string): Promise<number[]>;
}

/** Runs a simulated S3 for the specs of this file, whose lists have pages of so many keys. Call it outside `describe`, before `useService`. */
export function useS3({ pageSize }: { pageSize: number }): S3InTests {
  let simulators: Simulators | undefined;
  const origin = (): string => {
    if (!simulators) throw new Error('call useS3() at the top of the spec file first');
    return `${simulators.origin}/s3`;
  };

  beforeAll(async () => {
    simulators = await startSimulators({ httpPort: 0, smtpPort: 0, s3PageSize: pageSize });
  });
  afterAll(() => simulators?.stop());

  return {
    env: () => ({
      REMOTES_STORE: `s3://${s3Bucket}/files`,
      S3_ENDPOINT: origin(),
      S3_ACCESS_KEY_ID: s3Key.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
    }),
    fail: async (method, path, status, times) => {
      const answer = await fetch(`${origin()}/sim/faults`, {
        method: 'POST',
        body: JSON.stringify({ method, path: `/${s3Bucket}${path}`, status, times }),
      });
      if (!answer.ok) throw new Error(`the simulated S3 took no fault: ${answer.status}`);
    },
    answers: async (path) => {
      const { requests } = (await (await fetch(`${origin()}/sim/requests`)).json()) as {
        requests: { path: string; status: number }[];
      };
      return requests.filter((request) => request.path === `/${s3Bucket}${path}`).map(({ status }) => status);
    },
  };
}
