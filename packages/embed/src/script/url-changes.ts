import { quietly } from './events.ts';
import { listen } from './listen.ts';

/** Calls `onChange` whenever a single-page app changes the URL without loading a page. */
export function onUrlChange(onChange: () => void): void {
  const soon = (): void => void setTimeout(() => quietly(onChange));
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = function (...change) {
      original.apply(this, change);
      soon();
    };
  }
  listen(window, 'popstate', soon);
}
