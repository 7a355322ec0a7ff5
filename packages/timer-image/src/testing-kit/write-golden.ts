import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { goldenFolder, goldenPictures } from './golden-pictures.ts';

// Run `npm run golden -w packages/timer-image` after a reviewed change in the appearance of timers.
rmSync(goldenFolder, { recursive: true, force: true });
mkdirSync(goldenFolder);
for (const { name, gif } of goldenPictures()) writeFileSync(new URL(`${name}.gif`, goldenFolder), gif);
