import { afterAll, beforeAll } from '@jest/globals';
import { s3Bucket, s3Key, startSimulators, type Simulators } from '@lastcall/simulators';

/** The simulated S3 of a spec file. */
interface S3InTests {
  /** Environment variables of a service that stores the files of remotes in it. */
  env(): Record<string, string>;
  /**
   * Makes the next requests of a kind fail, by their path below the bucket; a status of 0 closes the connection, -1
   * never responds.
   */
  fail(method: string, path: string, status: number, times: number): Promise<void>;
  /** Returns the statuses of the responses for a path, newest first; 0 for no response. */
  answers(path: string): Promise<number[]>;
}

/**
 * Runs a simulated S3 for the specs of this file, which lists keys in pages of this size. Call it outside `describe`,
 * before `useService`.
 */
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
