import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useState, type ReactNode } from 'react';
import { lazyPart, type LazyPart, type LazyPartStates } from './lazy-part.tsx';
import { fireEvent, screen, show, toastOf } from './testing-kit/index.tsx';

/** Silences the console, where React reports the errors that a boundary catches. */
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

const Greeting = ({ name }: { name: string }): ReactNode => <p>Hello {name}</p>;

/** A part whose file first loads successfully on the given attempt. */
function greeting(arrivesAt: number, states?: LazyPartStates) {
  let attempts = 0;
  const Part = lazyPart<{ name: string }>(
    () =>
      ++attempts < arrivesAt ? Promise.reject(new Error('ChunkLoadError')) : Promise.resolve({ default: Greeting }),
    states,
  );
  return { Part, attempts: () => attempts };
}

const typed = (): string => screen.getByLabelText<HTMLInputElement>('Typed').value;
const retry = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Retry' });

/** Shows a part beside a field into which the user has typed. */
async function besideTyped(part: ReactNode) {
  const { user } = show(
    <>
      <input aria-label="Typed" />
      {part}
    </>,
  );
  await user.type(screen.getByLabelText('Typed'), 'kept');
  return user;
}

/** A form with a button that opens a part. */
function Opening({ Part }: { readonly Part: LazyPart<{ name: string }> }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} onPointerEnter={Part.preload}>
        Open
      </button>
      {isOpen && <Part name="Ann" onLoadFailed={() => setOpen(false)} />}
    </>
  );
}

describe('a part of a screen whose file fails to load', () => {
  it('shows an error in its place, preserves typed text, and loads again on each retry', async () => {
    const { Part, attempts } = greeting(3);
    const user = await besideTyped(<Part name="Ann" />);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load this. Check your connection and try again.',
    );

    await user.click(await retry());
    expect(attempts()).toBe(2);
    await user.click(await retry());

    expect(await screen.findByText('Hello Ann')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typed()).toBe('kept');
  });

  it('shows custom states', async () => {
    const { Part } = greeting(2, {
      Loading: () => 'Waiting',
      Failed: ({ onRetry }) => (
        <button type="button" onClick={onRetry}>
          Again
        </button>
      ),
    });
    const user = await besideTyped(<Part name="Ann" />);

    await user.click(await screen.findByRole('button', { name: 'Again' }));

    expect(await screen.findByText('Hello Ann')).toBeTruthy();
  });

  it('is closed with a toast if the user had opened it, and loads when it is opened again', async () => {
    const { Part } = greeting(2);
    const user = await besideTyped(<Opening Part={Part} />);
    const open = screen.getByRole('button', { name: 'Open' });

    // Moves the pointer away, because hovering also preloads the part.
    fireEvent.click(open);
    await toastOf('We couldn’t load this. Check your connection and try again.');
    expect(screen.queryByText('Hello Ann')).toBeNull();
    await user.click(open);

    expect(await screen.findByText('Hello Ann')).toBeTruthy();
    expect(typed()).toBe('kept');
  });
});

describe('a part of a screen', () => {
  it('is shown at once after it was preloaded, and loaded once', async () => {
    const { Part, attempts } = greeting(1);
    const user = await besideTyped(<Opening Part={Part} />);
    await user.hover(screen.getByRole('button', { name: 'Open' }));

    fireEvent.click(screen.getByRole('button', { name: 'Open' }));

    expect(screen.getByText('Hello Ann')).toBeTruthy();
    expect(attempts()).toBe(1);
  });

  it('that crashes affects nothing else on the screen', async () => {
    let isBroken = true;
    const Part = lazyPart(() =>
      Promise.resolve({
        default: () => {
          if (isBroken) throw new Error('ring is undefined');
          return <p>Hello</p>;
        },
      }),
    );
    const user = await besideTyped(<Part />);

    const button = await retry();
    isBroken = false;
    await user.click(button);

    expect(await screen.findByText('Hello')).toBeTruthy();
    expect(typed()).toBe('kept');
  });
});
