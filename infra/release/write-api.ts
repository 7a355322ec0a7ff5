import { writeFileSync } from 'node:fs';
import { hostContractVersion } from '@lastcall/contracts/release';
import { runCommand, write } from '../../packages/sdk-cli/src/run-command.ts';
import { apiFolders, listApis } from './api-listing.ts';
import { apiFile, hashesOf, releasedFile, reportOf, type ReleasedApi } from './api-report.ts';
import { messages } from './messages.ts';
import { sourcePackage } from './published-packages.ts';

// Writes the reports of what remotes compile against: `npm run api`. After a release: `npm run api -- --released`.

await runCommand(async () => {
  const apis = listApis();
  const isReleased = process.argv.includes('--released');
  for (const folder of apiFolders) {
    const { name, version } = sourcePackage(folder);
    const api = apis.get(folder)!;
    writeFileSync(apiFile(folder), reportOf(name, api));
    write(`${messages.apiWritten(name)}\n`);
    if (!isReleased) continue;
    const released: ReleasedApi = { version, contract: hostContractVersion, exports: hashesOf(api) };
    writeFileSync(releasedFile(folder), `${JSON.stringify(released, null, 2)}\n`);
    write(`${messages.apiReleased(name, version)}\n`);
  }
});
