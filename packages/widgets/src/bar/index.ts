export type { FloatingElement } from '../floating/floating-element.ts';
export { defineBar, LastcallBar } from './bar-element.ts';
export { mount } from './mount.ts';
