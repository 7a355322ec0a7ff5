import { describe, expect, it } from '@jest/globals';
import { breachedPasswords } from './breached-passwords.ts';
import { weaknessOf } from './password-weakness.ts';

const owner = { email: 'mira.novak@rye-bakery.test', name: 'Mira Novák' };

describe('weaknessOf', () => {
  it.each([
    'a loaf of rye bread',
    'correct-pony-battery',
    'x7#Kq!pR2v_9',
    'mira opens the oven at four',
    'пекарня в четыре утра',
  ])('accepts %s', (password) => {
    expect(weaknessOf(password, owner)).toBeNull();
  });

  it.each(['qwerty123456', 'QWERTY123456', 'Sojdlg123aljg', 'polniypizdec0211', '1qaz2wsx3edc'])(
    'rejects a breached password: %s',
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
  ])('rejects a guessable password: %s', (password) => {
    expect(weaknessOf(password, owner)).toBe('guessable');
  });

  it.each(['mira.novak@rye-bakery.test', 'MiraNovak2026!', 'novákmiranovák', 'rye-bakery-7', 'Lastcall-mira-1'])(
    'rejects a password made of the user’s name or email address: %s',
    (password) => {
      expect(weaknessOf(password, owner)).toBe('guessable');
    },
  );

  it('rejects a password with a name only for the user of that name', () => {
    expect(weaknessOf('tobias lindqvist', { email: 'tobias@site.test', name: 'Tobias Lindqvist' })).toBe('guessable');
    expect(weaknessOf('tobias lindqvist', owner)).toBeNull();
  });

  it('uses a list of more than 100,000 breached passwords', () => {
    expect(new Set(breachedPasswords()).size).toBeGreaterThan(100_000);
  });
});
