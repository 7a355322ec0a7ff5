import { actions } from '@lastcall/contracts/platform';

/** The copy for a slow, missing or broken area of a remote. */
export const labels = {
  loading: (area: string) => `${area} is loading...`,
  slow: (area: string) => `${area} is taking longer than usual. The rest of Lastcall works as usual.`,
  failedTitle: (area: string) => `${area} isn’t available right now`,
  reasons: {
    unlisted: 'It isn’t available right now. The rest of Lastcall works as usual.',
    unreachable: 'We couldn’t load this part of the page. The rest of Lastcall works as usual.',
    timeout: 'Its files took too long to load. The rest of Lastcall works as usual.',
    incompatible:
      'This screen isn’t compatible with this version of Lastcall, so it wasn’t started. The rest of Lastcall works as usual.',
    'other-shared':
      'This version requires different shared packages, so it wasn’t started. The rest of Lastcall works as usual.',
    'bad-signature':
      'The signature of this version is invalid, so it wasn’t started. The rest of Lastcall works as usual.',
    'bad-manifest':
      'The manifest doesn’t match the published version, so it wasn’t started. The rest of Lastcall works as usual.',
    'bad-file':
      'A file doesn’t match the published version, so it wasn’t started. The rest of Lastcall works as usual.',
    expired: 'This version has expired, so it wasn’t started. The rest of Lastcall works as usual.',
    broken: 'It failed to start. The rest of Lastcall works as usual.',
    crashed: 'It stopped working. The rest of Lastcall works as usual.',
    uncaught: 'An error occurred in it. The rest of Lastcall works as usual.',
    looping: 'It got stuck in an update loop, so we stopped it. The rest of Lastcall works as usual.',
    'changed-globals': 'It changed the page outside its area. The rest of Lastcall works as usual.',
    'no-screen': 'This version doesn’t include this screen.',
  },
  noSampleProps:
    'This slot isn’t shown here: it has no sample props. Add sampleProps to its addSlot in src/register.ts.',
  older: (area: string) => `${area} couldn’t load its latest version. You’re using the previous one.`,
  olderDetails: (wanted: string, shown: string) => `${wanted} failed, showing ${shown}`,
  retry: actions.retry,
  updated: 'A new version of this editor is available.',
  reload: 'Reload editor',
  thisScreen: 'This screen',
  areas: {
    deadline: 'The deadline screen',
    pages: 'The pages screen',
    emails: 'The emails screen',
    quickstart: 'The quickstart screen',
    settings: 'The settings screen',
    testing: 'The testing screen',
    'floating-bar-editor': 'The floating bar editor',
    'email-timer-editor': 'The email timer editor',
    '/campaigns/create': 'The campaign form',
    'email-timer-code': 'The email timer code',
    'account-analytics': 'Analytics',
    'sales-tracking': 'Sales tracking',
  } as Record<string, string>,
} as const;
