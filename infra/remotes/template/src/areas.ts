import type { RemoteAreas } from '@lastcall/contracts';
import { areaTitles, words } from './messages.ts';

/** What this remote brings to the shell: told to whoever publishes it, so that the shell knows before it loads anything. The label puts the screen into the campaign's sidebar. */
const areas: RemoteAreas = {
  screens: [{ path: 'template', layout: 'page', title: areaTitles.overview, label: words.title }],
  slots: [],
};

export default areas;
