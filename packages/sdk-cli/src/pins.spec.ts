import { describe, expect, it } from '@jest/globals';
import { hiddenByPins } from './pins.ts';
import { aStatus } from './testing-kit/a-status.ts';

const channelsWith = (...versions: string[]) =>
  aStatus({ channels: { pins: versions.map((version, index) => ({ account: index + 1, version })) } }).channels;

describe('a change for everyone', () => {
  it.each(['activate', 'promote', 'rollback'] as const)(
    '%s reports how many accounts are pinned to another version',
    (what) => {
      expect(hiddenByPins(what, channelsWith('1.1.0', '1.0.0', '0.9.0'), 'npm run x')).toBe(
        '2 accounts are pinned to another version and keep it. To see which:  npm run x\n',
      );
      expect(hiddenByPins(what, channelsWith('1.1.0'), 'npm run x')).toBe(
        '1 account is pinned to another version and keeps it. To see which:  npm run x\n',
      );
      expect(hiddenByPins(what, channelsWith('1.0.0'), 'npm run x')).toBe('');
    },
  );

  it.each(['canary', 'stop', 'pin', 'nobody', 'preview'] as const)('is not %s', (what) => {
    expect(hiddenByPins(what, channelsWith('1.1.0'), 'npm run x')).toBe('');
  });
});
