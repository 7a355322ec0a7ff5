import type { TimerTemplate } from '../template.ts';
import { night } from './night.ts';
import { paper } from './paper.ts';
import { tiles } from './tiles.ts';

/** The templates, by their own numbers. */
export const templates: readonly TimerTemplate[] = [night, paper, tiles];
