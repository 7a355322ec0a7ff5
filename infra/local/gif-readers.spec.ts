import { describe, expect, it } from '@jest/globals';
import { gifReaders } from './gif-readers.ts';

describe('the external GIF readers', () => {
  it('are listed with their install command when they are missing', () => {
    expect(() => gifReaders(() => undefined)).toThrow(
      /^Not installed: gifsicle and imagemagick\..*(apt-get install --no-install-recommends|brew install) gifsicle imagemagick/,
    );
  });

  it('are not confused with another program of the same name', () => {
    expect(() => gifReaders(() => process.execPath)).toThrow(/^Not installed: imagemagick\./);
  });
});
