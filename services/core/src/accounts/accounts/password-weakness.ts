import { createRequire } from 'node:module';
import type * as Zxcvbn from '@zxcvbn-ts/core';
import type * as Common from '@zxcvbn-ts/language-common';
import type * as English from '@zxcvbn-ts/language-en';
import type { PasswordStrength } from '@lastcall/contracts/accounts';
import { isBreachedPassword } from './breached-passwords.ts';

/** The user of a password; passwords must not be made of these values. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** The reason why a password is rejected. */
export type PasswordWeakness = 'breached' | 'guessable';

/** zxcvbn's "safely unguessable": at least 10^8 guesses, which takes years against our hashes. */
const lowestScore = 3;
/** Characters that are rated. Rating time grows with their square, and 32 characters are enough to judge a password. */
const ratedLength = 32;
/** Characters that a password must have besides the user's own words. */
const minOtherCharacters = 8;
/** Minimum length of a word in `ownWords`; shorter ones are part of many other words. */
const shortestWord = 3;

let rating: Zxcvbn.ZxcvbnFactory | undefined;

/** Loads the dictionaries, which blocks the process for about 0.4 s; call it before the first request. */
export function loadPasswordRating(): void {
  isBreachedPassword('');
  rating ??= loadRating();
  // The first check is ten times as slow as the others.
  rating.check('', []);
}

/** Returns whether the dictionaries are loaded. */
export function isPasswordRatingLoaded(): boolean {
  return rating !== undefined;
}

/** Returns the strength of a password, and its weakness if it is rejected. */
export function ratingOf(
  password: string,
  owner: PasswordOwner,
): { readonly strength: PasswordStrength; readonly weakness: PasswordWeakness | null } {
  const weakness = weaknessOf(password, owner);
  if (weakness !== null) return { strength: 'weak', weakness };
  return { strength: scoreOf(password, ownWords(owner)) > lowestScore ? 'strong' : 'good', weakness };
}

/** Returns why a password is rejected: it is known from a breach, or easy to guess, for example from the user's name or email address. Null for a good password. */
export function weaknessOf(password: string, owner: PasswordOwner): PasswordWeakness | null {
  if (isBreachedPassword(password)) return 'breached';
  const words = ownWords(owner);
  if (without(words, password).length < minOtherCharacters) return 'guessable';
  return scoreOf(password, words) < lowestScore ? 'guessable' : null;
}

function scoreOf(password: string, words: string[]): number {
  rating ??= loadRating();
  return rating.check(password, words).score;
}

/** Returns the words of the user's name and email address, and our own name, in lower case, longest first. */
function ownWords({ email, name }: PasswordOwner): string[] {
  const texts = [email, name].map((text) => text.toLowerCase());
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...texts, ...parts, 'lastcall'])]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);
}

function without(words: readonly string[], password: string): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
}

/** Loads the dictionaries on demand: they take 60 MB and a third of a second, a cost that only services that rate passwords should pay. */
function loadRating(): Zxcvbn.ZxcvbnFactory {
  const load = createRequire(import.meta.url);
  const { ZxcvbnFactory } = load('@zxcvbn-ts/core') as typeof Zxcvbn;
  const { dictionary, adjacencyGraphs } = load('@zxcvbn-ts/language-common') as typeof Common;
  const { dictionary: english } = load('@zxcvbn-ts/language-en') as typeof English;
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, ...english },
    graphs: adjacencyGraphs,
    maxLength: ratedLength,
  });
}
