import type { Register } from '@lastcall/host-api';
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import { areaTitles } from './area-messages.ts';

/** Registers this area with the shell. Each editor and the panel are loaded when they are first shown. */
const register: Register = (host) => {
  host.addRoute({
    path: 'email-timer-editor',
    layout: 'canvas',
    title: areaTitles.emailTimerEditor,
    reads: ['/api/campaigns/:campaignId/email-timer'],
    component: lazyComponent(() => import('./features/email-timer-editor/email-timer-editor.tsx')),
  });
  host.addRoute({
    path: 'inline-timer-editor',
    layout: 'canvas',
    title: areaTitles.inlineTimerEditor,
    reads: ['/api/campaigns/:campaignId/webpage-timer', '/:campaignId/pages'],
    component: lazyComponent(() => import('./features/inline-timer-editor/inline-timer-editor.tsx')),
  });
  host.addSlot({
    name: 'email-timer-code',
    title: areaTitles.emailTimerCode,
    component: lazyComponent(() => import('./features/email-timer-code/email-timer-code.tsx')),
  });
};

export default register;
