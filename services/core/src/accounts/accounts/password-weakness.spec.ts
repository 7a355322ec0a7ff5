import { describe, expect, it } from '@jest/globals';
import { breachedPasswords } from './breached-passwords.ts';
import { weaknessOf } from './password-weakness.ts';

const owner = { email: 'mira.novak@rye-bakery.test', name: 'Mira Novák' };

describe('a password', () => {
  it.each([
    'a loaf of rye bread',
    'correct-pony-battery',
    'x7#Kq!pR2v_9',
    'mira opens the oven at four',
    'пекарня в четыре утра',
  ])('is taken: %s', (password) => {
    expect(weaknessOf(password, owner)).toBeNull();
  });

  it.each(['qwerty123456', 'QWERTY123456', 'Sojdlg123aljg', 'polniypizdec0211', '1qaz2wsx3edc'])(
    'from a breach is refused: %s',
    (password) => {
      expect(weaknessOf(password, owner)).toBe('breached');
    },
  );

  it.each([
    'qzqzqzqzqzqzqzq',
    'xkd4xkd4xkd4xkd4',
    'zyxwvutsrqponm',
    'Password1234!',
    'october122026',
    'sunshinesunshine',
    'qwertyuiop[]1',
  ])('that is soon guessed is refused: %s', (password) => {
    expect(weaknessOf(password, owner)).toBe('guessable');
  });

  it.each(['mira.novak@rye-bakery.test', 'MiraNovak2026!', 'novákmiranovák', 'rye-bakery-7', 'Lastcall-mira-1'])(
    'made of what is known of its person is refused: %s',
    (password) => {
      expect(weaknessOf(password, owner)).toBe('guessable');
    },
  );

  it('is refused for its own person alone', () => {
    expect(weaknessOf('tobias lindqvist', { email: 'tobias@site.test', name: 'Tobias Lindqvist' })).toBe('guessable');
    expect(weaknessOf('tobias lindqvist', owner)).toBeNull();
  });

  it('is compared with a list of more than 100,000', () => {
    expect(new Set(breachedPasswords()).size).toBeGreaterThan(100_000);
  });
});
