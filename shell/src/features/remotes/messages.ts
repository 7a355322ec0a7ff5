/** The copy for a slow, missing or broken area of a remote. */
export const words = {
  loading: (area: string) => `Loading ${area}...`,
  slow: (area: string) => `${area} takes longer than usual. The rest of Lastcall works meanwhile.`,
  failedTitle: (area: string) => `${area} is not available right now`,
  reasons: {
    unlisted: 'It is not in the list of active areas. The rest of Lastcall works as usual.',
    unreachable: 'Its files could not be loaded. The rest of Lastcall works as usual.',
    timeout: 'Its files did not arrive in time. The rest of Lastcall works as usual.',
    incompatible:
      'This version was built for another version of Lastcall, so it was not started. The rest works as usual.',
    'other-shared':
      'This version was built for other parts than Lastcall has, so it was not started. The rest works as usual.',
    'bad-signature':
      'It is not certain who made this version, so it was not started. The rest of Lastcall works as usual.',
    'bad-manifest':
      'The list of its files is not the one that was published, so it was not started. The rest of Lastcall works as usual.',
    'bad-file':
      'One of its files is not the one that was published, so it was not started. The rest of Lastcall works as usual.',
    expired: 'This version is out of date, so it was not started. The rest of Lastcall works as usual.',
    broken: 'It stopped while starting. The rest of Lastcall works as usual.',
    crashed: 'It stopped working. The rest of Lastcall works as usual.',
    'no-screen': 'This version does not have this screen.',
  },
  older: (area: string) => `${area} could not be loaded in its newest version. You see the one before it.`,
  olderDetails: (wanted: string, shown: string) => `${wanted} failed, ${shown} is shown`,
  retry: 'Try again',
  updated: 'Updated. Another version of this editor is here.',
  reload: 'Reload this editor',
  thisScreen: 'This screen',
  areas: {
    deadline: 'The Deadline screen',
    pages: 'The Pages screen',
    emails: 'The Emails screen',
    quickstart: 'The Quickstart screen',
    settings: 'The Settings screen',
    testing: 'The Testing screen',
    'floating-bar-editor': 'The floating bar editor',
    'email-timer-editor': 'The email timer editor',
    '/campaigns/create': 'The campaign form',
    'email-timer-code': 'The email timer code',
    'account-analytics': 'Analytics',
    'sales-tracking': 'Sales tracking',
    'page-title': 'Renaming',
  } as Record<string, string>,
} as const;
