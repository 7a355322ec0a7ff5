import { type ChildProcess, type Serializable, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withDiskFailures } from '../../packages/sdk-cli/src/tools/disk-failure.ts';
import type { DataFolder } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { lastLines } from '../../packages/sdk-cli/src/tools/log-file.ts';
import { messages } from './messages.ts';
import { terminateProcess, ownProcess } from './own-process.ts';
import { minUptimeMs } from '../../packages/sdk-cli/src/tools/min-uptime.ts';

/** One process of a stack: the script to run with this Node, and the URL that responds with 200 once it is ready. */
export interface ProcessPlan {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly readyUrl: string;
  readonly readyWithinMs: number;
}

interface RunningProcess {
  readonly child: ChildProcess;
  readonly log: string;
  readonly logStart: number;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<string>;
  isStopping: boolean;
}

const endWithParent = join(import.meta.dirname, 'end-with-parent.mjs');
/** Long enough for a service to finish its requests and return its jobs. */
const stopWithinMs = 15_000;

/** The processes of a stack: each has its log and its pid file, ends with its parent, and is restarted if it is killed, or if it fails after a successful start. */
export class Processes {
  readonly #folder: DataFolder;
  readonly #onDeath: (words: string) => void;
  readonly #plans = new Map<string, ProcessPlan>();
  readonly #running = new Map<string, RunningProcess>();

  /** `onUnexpectedExit` is called when a process ends unexpectedly after it was ready. */
  constructor(folder: DataFolder, onDeath: (words: string) => void) {
    this.#folder = folder;
    this.#onDeath = onDeath;
  }

  /** Ends the processes of a previous run that was killed. */
  async terminateOrphans(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map(async (name) => {
        const pid = ownProcess(this.#pidFile(name), endWithParent);
        if (pid !== undefined && !(await terminateProcess(pid, this.#pidFile(name), stopWithinMs)))
          throw new Failure(messages.stopSlow(name, pid));
      }),
    );
  }

  /** Starts a process and waits until it is ready. */
  async start(plan: ProcessPlan): Promise<void> {
    this.#plans.set(plan.name, plan);
    const running = this.#spawn(plan);
    const { log, logStart } = running;
    const problem = await this.#untilReady(plan, running);
    if (problem === undefined) {
      const readyAt = performance.now();
      void running.ended.then((how) => {
        if (this.#running.get(plan.name) === running) this.#running.delete(plan.name);
        rmSync(this.#pidFile(plan.name), { force: true });
        if (running.isStopping) return;
        const restarts = running.child.signalCode !== null || performance.now() - readyAt >= minUptimeMs;
        const output = lastLines(log, 20, logStart);
        this.#onDeath((restarts ? messages.diedAndRestarts : messages.died)(plan.name, how, output, log));
        if (restarts) this.restart(plan.name, plan.env).catch((error: Error) => this.#onDeath(error.message));
      });
      return;
    }
    await this.#end(plan.name, running);
    if (/ENOSPC/.test(lastLines(log, 40, logStart))) throw new Failure(messages.diskFull(this.#folder.path));
    throw new Failure(problem);
  }

  /** Restarts a process that was stopped or has ended; `env` is added to its environment for this run. */
  async restart(name: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
    const plan = this.#plans.get(name);
    if (!plan) throw new Failure(`This stack has no process ${name}.`);
    if (this.#running.has(name)) return;
    try {
      await this.start({ ...plan, env: { ...plan.env, ...env } });
    } finally {
      this.#plans.set(name, plan);
    }
  }

  /** Sends a message to a process over its IPC channel. */
  sendTo(name: string, message: Serializable): void {
    const running = this.#running.get(name);
    if (!running) throw new Failure(`The process ${name} is not running.`);
    running.child.send(message);
  }

  /** Asks a process to end and waits for it; one that does not react is killed. */
  async stop(name: string): Promise<void> {
    const running = this.#running.get(name);
    if (running) await this.#end(name, running);
  }

  /** Kills a process, as in a crash, and waits until it has ended. */
  async kill(name: string): Promise<void> {
    const running = this.#running.get(name);
    if (!running) throw new Failure(`The process ${name} is not running.`);
    running.isStopping = true;
    running.child.kill('SIGKILL');
    await running.ended;
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((name) => this.stop(name)));
  }

  #pidFile(name: string): string {
    return join(this.#folder.run, `${name}.pid`);
  }

  #spawn(plan: ProcessPlan): RunningProcess {
    const log = join(this.#folder.logs, `${plan.name}.log`);
    const logStart = existsSync(log) ? statSync(log).size : 0;
    const output = withDiskFailures(this.#folder.path, () => openSync(log, 'a', 0o600));
    // Each process has its own process group: Ctrl-C in a terminal must reach only the parent, which then ends them in order.
    const child = spawn(process.execPath, ['--enable-source-maps', `--import=${endWithParent}`, ...plan.args], {
      cwd: plan.cwd,
      env: plan.env,
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    closeSync(output);
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ? messages.signal(signal) : messages.exitCode(code ?? 0)));
    });
    const running: RunningProcess = { child, log, logStart, ended, isStopping: false };
    this.#running.set(plan.name, running);
    if (child.pid !== undefined)
      withDiskFailures(this.#folder.path, () => writeFileSync(this.#pidFile(plan.name), String(child.pid)));
    return running;
  }

  async #untilReady(
    { name, readyUrl, readyWithinMs }: ProcessPlan,
    running: RunningProcess,
  ): Promise<string | undefined> {
    const { log, logStart } = running;
    const end = Date.now() + readyWithinMs;
    let death: string | undefined;
    void running.ended.then((how) => (death = how));
    while (Date.now() < end) {
      if (await isResponding(readyUrl)) return undefined;
      await pause(50);
      if (running.isStopping) return undefined;
      if (death !== undefined) return messages.diedAtStart(name, death, lastLines(log, 20, logStart), log);
    }
    return messages.notReady(name, readyUrl, lastLines(log, 20, logStart), log);
  }

  async #end(name: string, running: RunningProcess): Promise<void> {
    running.isStopping = true;
    running.child.kill('SIGTERM');
    const slow = setTimeout(() => running.child.kill('SIGKILL'), stopWithinMs);
    await running.ended;
    clearTimeout(slow);
    this.#running.delete(name);
    rmSync(this.#pidFile(name), { force: true });
  }
}

async function isResponding(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // It is not listening yet and is polled again.
  }
}
