import { useState } from 'react';

/** The presentations of a series. */
export type View = 'chart' | 'table';

const keyOf = (name: string): string => `lastcall:analytics-view:${name}`;

/** Returns the last choice of chart or table, which this browser stores. */
export function useView(name: string): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => storedView(name));
  const choose = (chosen: View): void => {
    setView(chosen);
    storeView(name, chosen);
  };
  return [view, choose];
}

// Without storage, charts are shown each time.
function storedView(name: string): View {
  try {
    return localStorage.getItem(keyOf(name)) === 'table' ? 'table' : 'chart';
  } catch {
    return 'chart';
  }
}

function storeView(name: string, view: View): void {
  try {
    localStorage.setItem(keyOf(name), view);
  } catch {
    return;
  }
}
