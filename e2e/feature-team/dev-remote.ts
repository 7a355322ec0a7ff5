import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout } from './checkout.ts';
import { DevServer } from './dev-server.ts';
import { buildFiles, templateFile } from './new-remote.ts';

type ScreenName = 'First' | 'Second';

/** Returns the source of a screen with a stateful text field and a text. */
const screen = (name: string, text: string): string => `
import { useState, type ReactNode } from 'react';
import { Page } from '@lastcall/ui';

export default function ${name}(): ReactNode {
  const [note, setNote] = useState('');
  return (
    <Page title="${name}">
      <label>Note <input value={note} onChange={({ target }) => setNote(target.value)} /></label>
      <p>${text}</p>
    </Page>
  );
}
`;

const register = (remote: string, title: Record<ScreenName, string>): string => `
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import type { Register } from '@lastcall/host-api';

const register: Register = (host) => {
  host.addRoute({ path: '${remote}-first', layout: 'page', title: '${title.First}', label: 'First', component: lazyComponent(() => import('./first.tsx')) });
  host.addRoute({ path: '${remote}-second', layout: 'page', title: '${title.Second}', label: 'Second', component: lazyComponent(() => import('./second.tsx')) });
};

export default register;
`;

/** A remote in a copy of the repository, which `lastcall dev` runs from source. */
export class DevRemote {
  readonly #checkout = new Checkout();
  readonly #remote: string;
  #server: DevServer | undefined;

  constructor(remote: string) {
    this.#remote = remote;
    for (const file of [...buildFiles, 'src/index.ts', 'src/bootstrap.tsx'])
      this.#write(file, templateFile(file, remote));
    this.reset();
  }

  /** Restores the original sources. */
  reset(): void {
    this.#write('src/register.ts', register(this.#remote, { First: 'First', Second: 'Second' }));
    this.save('First', 'The first text');
    this.save('Second', 'The second text');
  }

  /** Its folder (absolute path). */
  get folder(): string {
    return join(this.#checkout.folder, this.#remote);
  }

  /** Writes the source of a screen with a text. Returns the time of the save, as in `performance.now()`. */
  save(name: ScreenName, text: string): number {
    return this.saveSource(name, screen(name, text));
  }

  /** Writes the source of a screen that throws an error while it renders. */
  saveThrowing(name: ScreenName, message: string): void {
    this.saveSource(name, screen(name, `{(() => { throw new Error('${message}'); })()}`));
  }

  /** Changes the title of a screen in the remote's registration. */
  rename(name: ScreenName, title: string): void {
    this.#write('src/register.ts', register(this.#remote, { First: 'First', Second: 'Second', [name]: title }));
  }

  saveSource(name: ScreenName, source: string): number {
    this.#write(`src/${name.toLowerCase()}.tsx`, source);
    return performance.now();
  }

  /** Runs `lastcall dev` for the API of an app, and returns the URL of the remote's own page once it is compiled. */
  async start(app: string): Promise<string> {
    this.#server = await DevServer.start(this.#checkout.folder, this.#remote, app);
    return this.#server.url;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#checkout.remove();
  }

  #write(file: string, text: string): void {
    const path = join(this.folder, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  }
}
