import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const letters = readFileSync(createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')).toString('base64');

/** The bars' own font for the head of a page, so that they look the same wherever they are drawn. */
export const withInter = `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${letters})}</style>`;
