import type { Sources } from './built-remotes.ts';
import { newRemoteName } from './new-remote.ts';

/** The names of three remotes: two that use the same names, and one with faults. */
export const names = { first: newRemoteName(), second: newRemoteName(), faulty: newRemoteName() };
/** The slot that the first defines and the second fills. */
export const slot = `${names.first}/extras`;
/** The paths of their screens. */
export const paths = {
  first: `${names.first}-home`,
  lines: `${names.first}-lines`,
  second: `${names.second}-home`,
  faulty: `${names.faulty}-home`,
};

/** The two remotes use the same names for an endpoint, a slice and an action. */
const ownData = (own: string): string => `
import type { ReactNode } from 'react';
import { api, injectSlice, Slot, useAppDispatch, useAppSelector } from '@lastcall/host-api';
import { Page } from '@lastcall/ui';

const { useGreetingQuery } = api.injectEndpoints({
  endpoints: (build) => ({ greeting: build.query<string, void>({ queryFn: () => ({ data: 'Greeting of ${own}' }) }) }),
});
const visit = injectSlice({
  name: 'visit',
  initialState: 'of ${own}',
  reducers: { ended: () => 'of ${own} ended' },
});
const refusal = ((): string => {
  try {
    injectSlice({ name: 'session', initialState: null, reducers: {} });
    return '';
  } catch (error) {
    return String(error);
  }
})();
`;

const first: Sources = {
  'register.ts': `
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import type { Register } from '@lastcall/host-api';

const register: Register = (host) => {
  host.addRoute({ path: '${paths.first}', layout: 'page', title: 'First', component: lazyComponent(() => import('./first.tsx')) });
  host.addRoute({ path: '${paths.lines}', layout: 'page', title: 'Lines', component: lazyComponent(() => import('./lines.tsx')) });
};

export default register;
`,
  'first.module.css': '.offer p { text-transform: uppercase }',
  'first.tsx': `${ownData('first')}
import styles from './first.module.css';

declare module '@lastcall/host-api/slots' {
  interface SlotProps {
    '${slot}': { readonly offer: string };
  }
}

export default function First(): ReactNode {
  const { data } = useGreetingQuery();
  return (
    <Page title="First">
      <p>{data}</p>
      <p>Visit {useAppSelector(visit.select)}</p>
      <section className={styles.offer}>
        <p>Next offer</p>
        <Slot name="${slot}" offer="Bread class" />
      </section>
    </Page>
  );
}
`,
  'lines.tsx': `
import type { ReactNode } from 'react';
import { api } from '@lastcall/host-api';
import { Page } from '@lastcall/ui';

const { useLinesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ lines: build.query<{ lines: string[] }, void>({ queryFn: () => ({ data: { lines: ['Ends soon'] } }) }) }),
});

export default function Lines(): ReactNode {
  return <Page title="Lines"><p>{useLinesQuery().data?.lines.join(', ')}</p></Page>;
}
`,
};

const second: Sources = {
  'register.ts': `
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import type { Register } from '@lastcall/host-api';

const register: Register = (host) => {
  host.addRoute({ path: '${paths.second}', layout: 'page', title: 'Second', component: lazyComponent(() => import('./second.tsx')) });
  host.addSlot({ name: '${slot}', title: 'Extras', component: lazyComponent(() => import('./extras.tsx')) });
};

export default register;
`,
  'second.tsx': `${ownData('second')}
export default function Second(): ReactNode {
  const { data } = useGreetingQuery();
  const dispatch = useAppDispatch();
  return (
    <Page title="Second">
      <p>{data}</p>
      <p>Visit {useAppSelector(visit.select)}</p>
      <p>{refusal}</p>
      <button type="button" onClick={() => dispatch(visit.actions.ended())}>End visit</button>
    </Page>
  );
}
`,
  'extras.tsx': `
import type { ReactNode } from 'react';

export default function Extras({ offer }: { readonly offer: string }): ReactNode {
  return <p>Extras of second for {offer}</p>;
}
`,
};

const faulty: Sources = {
  'register.ts': `
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import type { Register } from '@lastcall/host-api';

const register: Register = (host) => {
  host.addRoute({ path: '${paths.faulty}', layout: 'page', title: 'Faulty', component: lazyComponent(() => import('./faulty.tsx')) });
};

export default register;
`,
  // The shell attributes a long frame to the script that the browser called. For React events that is the shell's own, so a timer blocks as well.
  'faulty.tsx': `
import { useEffect, type ReactNode } from 'react';
import { Page } from '@lastcall/ui';

const block = (): void => {
  const end = performance.now() + 120;
  while (performance.now() < end);
};

export default function Faulty(): ReactNode {
  useEffect(() => {
    const { map } = Array.prototype;
    Array.prototype.map = function (...given) {
      return map.apply(this, given);
    };
  }, []);
  const recount = (): void => {
    block();
    setTimeout(() => {
      block();
      throw new Error('The bell is missing');
    });
  };
  return <Page title="Faulty"><button type="button" onClick={recount}>Recount</button></Page>;
}
`,
};

/** The sources of each remote, by its name. */
export const sources: Readonly<Record<string, Sources>> = {
  [names.first]: first,
  [names.second]: second,
  [names.faulty]: faulty,
};
