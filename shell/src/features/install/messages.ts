/** The copy of the install screen around its parts. */
export const messages = {
  title: 'Install',
  text: 'One snippet for your whole site, for all campaigns. It acts only on the pages you add to a campaign.',
  copy: 'Copy the snippet',
  copyCode: 'Copy',
  snippet: 'Your snippet',
  snippetText:
    'It carries the key of your account and never changes. It loads beside your page and does not hold it up.',
} as const;
