import { describe, expect, it } from '@jest/globals';
import { pinsNote } from './pins-note.ts';
import { aStatus } from './testing-kit/a-status.ts';

const channelsWith = (...versions: string[]) =>
  aStatus({ channels: { pins: versions.map((version, index) => ({ account: index + 1, version })) } }).channels;

describe('the note on pinned accounts', () => {
  it.each(['activate', 'promote', 'rollback'] as const)(
    'for %s counts the accounts that are pinned to another version',
    (what) => {
      expect(pinsNote(what, channelsWith('1.1.0', '1.0.0', '0.9.0'), 'npm run x')).toBe(
        '2 accounts are pinned to another version and keep it. To see which:  npm run x\n',
      );
      expect(pinsNote(what, channelsWith('1.1.0'), 'npm run x')).toBe(
        '1 account is pinned to another version and keeps it. To see which:  npm run x\n',
      );
      expect(pinsNote(what, channelsWith('1.0.0'), 'npm run x')).toBe('');
    },
  );

  it.each(['canary', 'stop', 'pin', 'nobody', 'preview'] as const)('is empty for %s', (what) => {
    expect(pinsNote(what, channelsWith('1.1.0'), 'npm run x')).toBe('');
  });
});
