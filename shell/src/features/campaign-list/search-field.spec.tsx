import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, show } from '@lastcall/ui/testing-kit';
import { SearchField } from './search-field.tsx';

/** Milliseconds until a navigation has finished. */
const slowMs = 400;

let searches: string[] = [];
let goTo: (search: string) => void;

/** A list whose URL follows a search with a delay. */
function SlowList(): ReactNode {
  const [search, setSearch] = useState('');
  goTo = setSearch;
  const onSearch = (text: string): void => {
    searches.push(text);
    setTimeout(() => setSearch(text), slowMs);
  };
  return <SearchField value={search} onSearch={onSearch} />;
}

const field = (): HTMLInputElement => screen.getByRole('searchbox');
const type = (text: string): boolean => fireEvent.change(field(), { target: { value: text } });
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the search field of the campaign list', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    searches = [];
    show(<SlowList />);
  });
  afterEach(() => void jest.useRealTimers());

  it('keeps every character while the list updates slowly', async () => {
    type('ry');
    await pass(300);
    type('rye');
    await pass(300);
    type('rye b');
    await pass(150);
    expect(field().value).toBe('rye b');

    await pass(2_000);

    expect([field().value, searches]).toEqual(['rye b', ['ry', 'rye', 'rye b']]);
  });

  it('searches once for the final text', async () => {
    type('rye');

    await pass(5_000);

    expect(searches).toEqual(['rye']);
  });

  it('accepts a search from the URL, even a repeated one', async () => {
    type('rye');
    await pass(2_000);
    act(() => goTo('oat'));
    expect(field().value).toBe('oat');

    act(() => goTo('rye'));
    await pass(2_000);

    expect([field().value, searches]).toEqual(['rye', ['rye']]);
  });

  it('is empty once all filters are cleared, even during a pending search', async () => {
    type('rye');
    await pass(2_000);
    act(() => goTo(''));
    await pass(2_000);

    expect([field().value, searches]).toEqual(['', ['rye']]);
  });
});
