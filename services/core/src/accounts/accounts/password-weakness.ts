import { createRequire } from 'node:module';
import type * as Zxcvbn from '@zxcvbn-ts/core';
import type * as Common from '@zxcvbn-ts/language-common';
import type * as English from '@zxcvbn-ts/language-en';
import type { PasswordStrength } from '@lastcall/contracts';
import { isBreachedPassword } from './breached-passwords.ts';

/** Whose password it is. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** Why a password is refused. */
export type PasswordWeakness = 'breached' | 'guessable';

/** zxcvbn's "safely unguessable": 10^8 guesses and more, which takes years against our hashes. */
const lowestScore = 3;
/** Characters that are rated: the time that this takes grows with their square, and nobody is let in by what follows the first 32. */
const ratedLength = 32;
/** Characters that a password must have beside its person's own words. */
const fewestOtherCharacters = 8;
/** Shorter words stand in many others. */
const shortestWord = 3;

let rating: Zxcvbn.ZxcvbnFactory | undefined;

/** Loads what passwords are rated by, which holds the process up for about 0.4 s: before it answers anybody. */
export function loadPasswordRating(): void {
  isBreachedPassword('');
  rating ??= loadRating();
  // The first check is ten times as slow as the others.
  rating.check('', []);
}

/** Whether passwords are rated at once. */
export function isPasswordRatingLoaded(): boolean {
  return rating !== undefined;
}

/** How strong a password is that a person chooses, and why it cannot be taken; null for a good one. */
export function ratingOf(
  password: string,
  owner: PasswordOwner,
): { readonly strength: PasswordStrength; readonly weakness: PasswordWeakness | null } {
  const weakness = weaknessOf(password, owner);
  if (weakness !== null) return { strength: 'weak', weakness };
  return { strength: scoreOf(password, ownWords(owner)) > lowestScore ? 'strong' : 'good', weakness };
}

/** Why a password cannot be taken: attackers have it on their lists, or would guess it soon, also from what they know of the person. Null for a good one. */
export function weaknessOf(password: string, owner: PasswordOwner): PasswordWeakness | null {
  if (isBreachedPassword(password)) return 'breached';
  const words = ownWords(owner);
  if (without(words, password).length < fewestOtherCharacters) return 'guessable';
  return scoreOf(password, words) < lowestScore ? 'guessable' : null;
}

function scoreOf(password: string, words: string[]): number {
  rating ??= loadRating();
  return rating.check(password, words).score;
}

/** What is known of the person, and our own name, in lower case, the longest first. */
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

/** The dictionaries take 60 MB and a third of a second, so they are loaded by the services that look at passwords alone. */
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
