export type { BarEventName, FloatingElement } from '../floating/floating-element.ts';
export { defineBar, LastcallBar } from './bar-element.ts';
export { mount, type BarMount } from './mount.ts';
export { palettes, type BarColors, type Palette } from './palettes.ts';
export { colorsOf } from './colors.ts';
