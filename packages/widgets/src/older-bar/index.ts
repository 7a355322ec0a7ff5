export { mount, type OlderBarMount } from './mount.ts';
export { defineOlderBar, LastcallOlderBar } from './older-bar-element.ts';
