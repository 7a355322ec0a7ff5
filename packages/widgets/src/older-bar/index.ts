export { mount } from './mount.ts';
export { defineOlderBar, LastcallOlderBar } from './older-bar-element.ts';
