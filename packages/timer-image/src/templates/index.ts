import type { TimerTemplate } from '../template.ts';
import { discs } from './discs.ts';
import { flip } from './flip.ts';
import { hairline } from './hairline.ts';
import { led } from './led.ts';
import { neon } from './neon.ts';
import { night } from './night.ts';
import { paper } from './paper.ts';
import { pills } from './pills.ts';
import { ribbon } from './ribbon.ts';
import { rings } from './rings.ts';
import { spectrum } from './spectrum.ts';
import { stencil } from './stencil.ts';
import { ticket } from './ticket.ts';
import { tiles } from './tiles.ts';

/** The drawing code of all templates, by wire number. */
export const drawnTemplates: readonly TimerTemplate[] = [
  night,
  paper,
  hairline,
  tiles,
  discs,
  pills,
  ribbon,
  flip,
  spectrum,
  neon,
  led,
  stencil,
  rings,
  ticket,
];
