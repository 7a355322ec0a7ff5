export { mount } from './mount.ts';
export { defineSidebarBar, LastcallSidebarBar } from './sidebar-bar-element.ts';
