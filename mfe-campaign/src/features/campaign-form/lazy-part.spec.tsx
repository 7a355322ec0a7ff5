import { describe, expect, it } from '@jest/globals';
import { screen, show } from '@lastcall/ui/testing-kit';
import { lazyPart } from './lazy-part.tsx';

describe('a lazily loaded part of the form', () => {
  it('shows its load error in place, leaves the rest usable, and can be retried', async () => {
    let isOffline = true;
    const Part = lazyPart<{ name: string }>(() =>
      isOffline
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({ default: ({ name }) => <p>Hello {name}</p> }),
    );
    const { user } = show(
      <>
        <input aria-label="Typed" />
        <Part name="Ann" />
      </>,
    );
    await user.type(screen.getByLabelText('Typed'), 'kept');
    expect(await screen.findByText('We couldn’t load this section.')).toBeTruthy();

    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Hello Ann')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('kept');
  });
});
