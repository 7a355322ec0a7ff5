import { describe, expect, it } from '@jest/globals';
import { newName } from './new-name.ts';

describe('the name that is saved', () => {
  it('is trimmed', () => {
    expect(newName('Autumn', '  Winter ')).toBe('Winter');
  });

  it.each(['', '   ', 'Autumn', ' Autumn '])('is null for %j', (typed) => {
    expect(newName('Autumn', typed)).toBeNull();
  });
});
