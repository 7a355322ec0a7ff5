import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { goldenFolder, goldenPictures } from './golden-pictures.ts';

// `npm run golden -w packages/timer-image`, after a change of how timers look that somebody has looked at.
rmSync(goldenFolder, { recursive: true, force: true });
mkdirSync(goldenFolder);
for (const { name, gif } of goldenPictures()) writeFileSync(new URL(`${name}.gif`, goldenFolder), gif);
