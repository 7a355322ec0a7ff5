import type { Register } from '@lastcall/host-api';
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import { areaTitles, words } from './messages.ts';

/** Registers this area with the shell. Each screen is loaded when it is first shown. */
const register: Register = (host) => {
  host.addRoute({
    path: 'template',
    layout: 'page',
    title: areaTitles.overview,
    // Adds the screen to the campaign's sidebar.
    label: words.title,
    component: lazyComponent(() => import('./features/overview/overview.tsx')),
  });
};

export default register;
