import type { RemoteFailureReason } from '@lastcall/contracts/release';
import { counted } from '@lastcall/contracts/platform/formats';

/** The findings of the browser check: what is wrong with an area, in which line, and how to fix it. */
export const smokeMessages = {
  failed: (reason: string) => `failed to load (${reason}). ${hintFor(reason)}`,
  otherVersion: (version: string) =>
    `loaded version ${version} instead. The shell replaces a version that fails: look for its errors in the browser's console with npx lastcall dev`,
  late: (seconds: number) =>
    `didn't load within ${seconds} s. Load large parts with import(), and render before requests complete`,
  inArea: (area: string, problem: string) => `"${area}" ${problem}`,
  errorState: (requests: readonly string[]) =>
    `shows that its data couldn't be loaded${requests.length > 0 ? ` (${requests.join(', ')})` : ''}. Open it with the check account, and correct the request or what it needs`,
  failedRequests: (requests: readonly string[]) =>
    `has failed requests: ${requests.join(', ')}. Correct the request or its service, and show an ErrorState when it fails`,
  request: (request: string, status: number | null, place: string | undefined) =>
    `${smokeMessages.placed(request, place)} ${status === null ? 'got no response' : `responded with ${status}`}`,
  placed: (name: string, place: string | undefined) => (place === undefined ? name : `${name} (${place})`),
  uncaught: (message: string, place: string) => `has an uncaught "${message}" in ${place}. ${failureHints.uncaught}`,
  thrownValue: (value: string, place: string) =>
    `throws ${value}, which isn't an Error, in ${place}. Throw an Error, which has a stack, and catch it, or show it on the screen`,
  rejectedValue: (value: string, place: string) =>
    `has an unhandled rejection with ${value}, which isn't an Error, in ${place}. Reject with an Error, which has a stack, and catch it, or show it on the screen`,
  noPlace: 'an unknown script',
  changedGlobals: (names: readonly string[]) =>
    `changes ${names.join(', ')} for the whole page. ${failureHints['changed-globals']}`,
  frameBroken: (hider: string | undefined) =>
    `breaks the shell's navigation, which no longer opens the campaign list. ${hider === undefined ? 'Look for styles and event handlers that affect the rest of the page' : smokeMessages.scopeRule(hider)}`,
  rule: (selector: string) => `the rule "${selector}"`,
  scopeRule: (hider: string) => `It is hidden by ${hider}. Scope the rule with a class of a CSS module`,
  notBack:
    "didn't load again after leaving and returning. Reset module variables in the cleanup of effects, so that each visit starts in the same state",
  crashedOnce: (message: string, place: string) =>
    `crashed with "${withoutAdvice(message)}" in ${place}, and the shell had to load it again. ${crashHint(message)}`,
  leftTitle: (title: string, place: string | undefined) =>
    `leaves the document's title at "${title}"${place === undefined ? '' : ` in ${place}`}. Restore it in the cleanup of the effect`,
  leftListeners: (listeners: readonly string[]) =>
    `leaves listeners behind: ${listeners.join(', ')}. Remove them in the cleanup of the effect that adds them`,
  listener: (target: string, place: string) => `${target} in ${place}`,
  blocked: (seconds: number, place: string) =>
    `blocks the main thread for more than ${seconds} s in ${place}. Split the work, or do it in a worker`,
  kept: (size: string, place: string) =>
    `keeps memory: the page still uses ${size} after it was left, most of it from ${place}. Keep no large data in module variables or closures`,
  grows: (size: string, visits: number, place: string) =>
    `keeps memory: the page grew by ${size} over ${counted(visits, 'visit')}, most of it from ${place}. In the cleanup of effects, release what each visit creates`,
  othersBroken: (other: string, remote: string, hider: string | undefined) =>
    `breaks another remote: the screen "${other}" of ${remote} isn't shown after it. ${hider === undefined ? 'Look for changed globals, styles and handlers that reach outside the screen' : smokeMessages.scopeRule(hider)}`,
  contained: (reason: RemoteFailureReason, message: string, place: string | undefined) => {
    const where = place === undefined ? '' : ` in ${place}`;
    if (reason === 'looping')
      return `renders in a loop${where}, so the shell unmounted it (${message}). ${failureHints.looping}`;
    return `failed in the shell: ${reason}, ${withoutAdvice(message)}${where}. ${reason === 'crashed' ? crashHint(message) : hintFor(reason)}`;
  },
  good: (areas: readonly string[]) => `shown: ${areas.join(', ')}`,
} as const;

/** Crash messages that don't name the actual mistake, each with its fix. */
const crashHints: readonly (readonly [RegExp, string])[] = [
  [
    /error #130\b|type is invalid/,
    'A component that it renders is undefined. Check that this shell exports everything it imports',
  ],
  [/reading 'use[A-Z]\w*'|error #321\b/, 'It bundles its own copy of React. Import react from the shell instead'],
  [
    /error #301\b|Too many re-renders/,
    'It sets state while it renders. Set it in an event handler or an effect, or compute the value instead',
  ],
  [
    /error #185\b|Maximum update depth/,
    'An effect sets state on every render. Give the effect dependencies, or compute the value instead',
  ],
];

/** Shortens a message of React's production build to the number of the error and the URL that explains it. */
function withoutAdvice(message: string): string {
  return message.replace(/^Minified (React error #\d+); visit (\S+) .*$/s, '$1 ($2)');
}

function crashHint(message: string): string {
  const [, hint = failureHints.crashed] = crashHints.find(([pattern]) => pattern.test(message)) ?? [];
  return hint;
}

/** The fix for a version, by the failure reason that the shell reports. */
const failureHints: Readonly<Record<RemoteFailureReason, string>> = {
  unlisted: 'The registry has no remote for it: check its path in src/register.ts',
  unreachable: 'One of its files could not be loaded: check the file storage and proxies, then deploy again',
  timeout: 'Load large parts with import(), and do nothing slow while a module loads',
  incompatible: 'Correct "contract" under "lastcall" in package.json, or release the shell first',
  'other-shared': 'Use the versions of packages that the shell shares',
  'bad-signature': "Add the public key to the API's REMOTE_KEYS",
  'bad-manifest': 'Its manifest was changed after signing: deploy again',
  'bad-file': 'One of its files was changed after signing: check proxies and caches, then deploy again',
  expired: 'Increase the version in package.json and deploy again',
  broken: 'A module throws while it loads: run npx lastcall dev to see the error',
  crashed: 'Correct the error in rendering or in an effect, or catch it in an error boundary',
  uncaught: 'Catch the error, or show it on the screen',
  looping: 'Look for an effect that sets state on every render',
  'changed-globals': "Undo the change in the effect's cleanup, or use your own function",
  'no-screen': 'Register it in src/register.ts for every account',
};

function hintFor(reason: string): string {
  return failureHints[reason as RemoteFailureReason] ?? failureHints.crashed;
}
