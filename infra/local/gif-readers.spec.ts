import { describe, expect, it } from '@jest/globals';
import { gifReaders } from './gif-readers.ts';

describe('the programs that others read GIFs with', () => {
  it('are named with the command to type when they are not there', () => {
    expect(() => gifReaders(() => undefined)).toThrow(
      /^There is no gifsicle and no imagemagick on this machine.*(apt-get install --no-install-recommends|brew install) gifsicle imagemagick/,
    );
  });

  it('are not taken from something else of the same name', () => {
    expect(() => gifReaders(() => process.execPath)).toThrow(/^There is no imagemagick on this machine/);
  });
});
