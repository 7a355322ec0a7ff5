type Listener = Parameters<EventTarget['addEventListener']>;

const listeners = new Set<[EventTarget, ...Listener]>();

/** Adds a listener of the window or the document. Returns the function that removes it. */
export function listen(target: EventTarget, ...listener: Listener): () => void {
  const entry: [EventTarget, ...Listener] = [target, ...listener];
  target.addEventListener(...listener);
  listeners.add(entry);
  return () => {
    listeners.delete(entry);
    target.removeEventListener(...listener);
  };
}

/** Adds all listeners again, since `document.open` drops them; a browser ignores one that it still has. */
export function listenAgain(): void {
  for (const [target, ...listener] of listeners) target.addEventListener(...listener);
}
