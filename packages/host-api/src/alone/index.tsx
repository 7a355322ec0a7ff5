import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import type { Register } from '../host.ts';
import { collectParts } from '../remote-parts.ts';
import { SlotAlone } from '../slot-alone.tsx';
import { SlotProvider } from '../slot.tsx';
import type { SlotName, SlotPageProps, SlotProps } from '../slots.ts';
import { createStore } from '../store.ts';
import { Bar } from './bar.tsx';
import { chosenData } from './chosen-data.ts';
import { OtherSlot } from './other-slot.tsx';
import type { Samples, SampleSlotProps } from './samples.ts';
import { Screens } from './screens.tsx';
import { SignedIn } from './signed-in.tsx';

export type { SampleRequest, Samples, SampleSlotProps } from './samples.ts';

/** A remote and the settings of its standalone page. */
export interface Alone {
  readonly register: Register;
  /** The design system's provider, so that the remote looks the same as in the shell. */
  readonly Theme: ComponentType<{ children: ReactNode }>;
  /** The remote's own sample responses, by endpoint. */
  readonly samples?: Samples;
  /** @deprecated Props of the remote's own slots without `sampleProps`, by name. Add `sampleProps` to their `addSlot` instead, which the check of a deploy uses too. */
  readonly slotProps?: SampleSlotProps;
}

/**
 * Runs one remote without the shell: its screens for each campaign, its slots, and a switch between sample data, which needs no services, and the
 * real API. Slots of other remotes are shown as placeholders with their names. Resolves to a function that removes it from the page. Rejects when the browser
 * has no service workers, which sample data needs.
 */
export async function runAlone({ register, Theme, samples = {}, slotProps = {} }: Alone): Promise<() => void> {
  const data = chosenData();
  // The samples are large, and real data doesn't need them.
  if (data === 'samples') await (await import('./sample-worker.ts')).answerFromSamples(samples);
  const store = createStore();
  const parts = collectParts(register);
  const fillSlot: Parameters<typeof SlotProvider>[0]['value'] = (name, props) => {
    const Filled = parts.slots[name] as ComponentType<typeof props> | undefined;
    return Filled ? <Filled {...(props as object & typeof props)} /> : <OtherSlot name={name} props={props} />;
  };
  const showAlone = <N extends SlotName>(name: N, page: SlotPageProps): ReactNode => {
    const Sample: ComponentType<SlotPageProps> | undefined = parts.slotSamples[name];
    return Sample ? <Sample {...page} /> : fillSlot(name, slotProps[name] ?? (page as unknown as SlotProps[N]));
  };

  const frame = (
    <Provider store={store}>
      <Theme>
        <Bar data={data} />
        <SignedIn>
          <SlotProvider value={fillSlot}>
            <Outlet />
          </SlotProvider>
        </SignedIn>
      </Theme>
    </Provider>
  );
  const router = createBrowserRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <Screens parts={parts} /> },
        ...[...parts.routes.values()].map((screen) => ({
          path: screen.path.startsWith('/') ? screen.path : `/edit/:campaignId/${screen.path}`,
          element: <screen.component />,
        })),
        ...(Object.keys(parts.slots) as SlotName[]).map((name) => ({
          path: `/edit/:campaignId/slots/${name}`,
          element: <SlotAlone>{(page) => showAlone(name, page)}</SlotAlone>,
        })),
      ],
    },
  ]);
  const root = createRoot(document.getElementById('root')!);
  root.render(<RouterProvider router={router} />);
  return () => {
    root.unmount();
    router.dispose();
  };
}
