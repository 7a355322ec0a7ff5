import { join } from 'node:path';
import { runCommand, write } from '../../packages/sdk-cli/src/run-command.ts';
import { repository } from '../local/data-folder.ts';
import { messages } from './messages.ts';
import { packPackages } from './pack-packages.ts';

await runCommand(async () => {
  for (const { name, version, folder } of await packPackages(join(repository, '.cache/packages')))
    write(`${messages.packed(name, version, folder)}\n`);
});
