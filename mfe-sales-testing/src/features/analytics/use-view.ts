import { useState } from 'react';

/** How the days of something are shown. */
export type View = 'chart' | 'table';

const keyOf = (name: string): string => `lastcall:analytics-view:${name}`;

/** Whether somebody looks at a chart or at its table, as they chose it last in this browser. */
export function useView(name: string): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => remembered(name));
  const choose = (chosen: View): void => {
    setView(chosen);
    remember(name, chosen);
  };
  return [view, choose];
}

// A browser that keeps nothing shows charts each time.
function remembered(name: string): View {
  try {
    return localStorage.getItem(keyOf(name)) === 'table' ? 'table' : 'chart';
  } catch {
    return 'chart';
  }
}

function remember(name: string, view: View): void {
  try {
    localStorage.setItem(keyOf(name), view);
  } catch {
    return;
  }
}
