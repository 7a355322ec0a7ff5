import { describe, expect, it } from '@jest/globals';
import { act, screen, show } from '@lastcall/ui/testing-kit';
import { toast } from './toast.tsx';

const shown = (): string[] =>
  [...screen.getByRole('region', { name: 'Notifications' }).querySelectorAll('[data-kind]')].map(
    (each) => each.querySelector('span')!.textContent!,
  );

describe('a success toast', () => {
  it('removes the error that it resolves', () => {
    show(<p>A form</p>);
    act(() => void toast.error('The page was not saved.'));
    expect(shown()).toEqual(['The page was not saved.']);

    act(() => void toast.success('Changes are saved.'));

    expect(shown()).toEqual(['Changes are saved.']);
  });

  it('does not remove an error with an action, or one that appears after it', () => {
    show(<p>A form</p>);
    act(() => void toast.error('The text could not be copied.', { label: 'Show it', onClick: () => undefined }));

    act(() => void toast.success('Changes are saved.'));
    act(() => void toast.error('The page was not verified.'));

    expect(shown()).toEqual(['The text could not be copied.', 'Changes are saved.', 'The page was not verified.']);
  });
});
