import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fontBase64 = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64');

/** A font for the page, which bars inherit, so that screenshots are the same on every machine. */
export const withInter = `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${fontBase64})}:root{--lastcall-font:Inter}</style>`;
