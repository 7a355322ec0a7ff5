import type { RemoteAreas } from '@lastcall/contracts';
import { areaTitles } from './messages.ts';

/** What this remote brings to the shell: told to whoever publishes it, so that the shell knows before it loads anything. */
const areas: RemoteAreas = {
  screens: [
    { path: 'email-timer-editor', layout: 'canvas', title: areaTitles.emailTimerEditor },
    { path: 'inline-timer-editor', layout: 'canvas', title: areaTitles.inlineTimerEditor },
  ],
  slots: [{ name: 'email-timer-code', title: areaTitles.emailTimerCode }],
};

export default areas;
