export { loadFont } from '../floating/fonts.ts';
export { defineLegacyBar, LastcallLegacyBar } from './legacy-bar-element.ts';
export { mount } from './mount.ts';
