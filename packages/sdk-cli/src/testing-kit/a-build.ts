import { createHash } from 'node:crypto';
import type { RemoteBuild } from '../remote-build.ts';

/** A build that is compatible with the shell of `aHost`; `files` are added to its own, or replace them. */
export function aBuild({
  name = 'mfe-survey',
  version = '1.0.0-0123456789',
  files = {},
  ...facts
}: Partial<Omit<RemoteBuild, 'files'>> & { files?: Record<string, string> } = {}): RemoteBuild {
  const entryFile = `remoteEntry.${createHash('sha256').update(version).digest('hex').slice(0, 10)}.js`;
  const asks = 'lastcallFile(container, url)';
  const all = {
    [entryFile]: `((container)=>{var map={"./register":()=>load(1)};script.integrity=${asks}.integrity;link.integrity=${asks}.integrity})(document.currentScript.src.split("#")[1])`,
    'register.1.js': 'lazy(()=>load(2))',
    'screen.2.js': 'render()',
    'screen.2.css': '.mfe-survey-title-a1b2c { color: navy }',
    ...files,
  };
  return {
    name,
    version,
    contractRange: '^1.0.0',
    shared: { react: '^19.3.1' },
    usedExports: { '@lastcall/ui': ['Button'] },
    entryFile,
    entry: ['register.1.js', entryFile],
    parts: { './screen.tsx': ['screen.2.css', 'screen.2.js'] },
    own: ['register.1.js', entryFile, 'screen.2.css', 'screen.2.js'],
    imports: { screens: { [name.replace(/^mfe-/, '')]: './screen.tsx' }, slots: {} },
    // Two remotes never have the same screen.
    areas: { screens: [{ path: name.replace(/^mfe-/, ''), layout: 'page', title: 'The survey' }], slots: [] },
    files: new Map(Object.entries(all).map(([path, text]) => [path, Buffer.from(text)])),
    maps: new Map(),
    builtAt: new Date(),
    ...facts,
  };
}
