import { createRequire } from 'node:module';
import type * as Zxcvbn from '@zxcvbn-ts/core';
import type * as Common from '@zxcvbn-ts/language-common';
import type * as English from '@zxcvbn-ts/language-en';
import { isBreachedPassword } from './breached-passwords.ts';

/** Whose password it is. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** zxcvbn's "safely unguessable": 10^8 guesses and more, which takes years against our hashes. */
const lowestScore = 3;
/** Characters that are rated: the time that this takes grows with their square, and nobody is let in by what follows the first 32. */
const ratedLength = 32;
/** Characters that a password must have beside its person's own words. */
const fewestOtherCharacters = 8;
/** Shorter words stand in many others. */
const shortestWord = 3;

let rating: Zxcvbn.ZxcvbnFactory | undefined;

/** Why a password cannot be taken: attackers have it on their lists, or would guess it soon, also from what they know of the person. Null for a good one. */
export function weaknessOf(password: string, owner: PasswordOwner): 'breached' | 'guessable' | null {
  if (isBreachedPassword(password)) return 'breached';
  const words = ownWords(owner);
  if (without(words, password).length < fewestOtherCharacters) return 'guessable';
  rating ??= loadRating();
  return rating.check(password, words).score < lowestScore ? 'guessable' : null;
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

/** The dictionaries take 60 MB and a third of a second, so they are loaded by the services that look at passwords, when they first do. */
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
