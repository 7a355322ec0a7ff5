/** Copy around a remote that runs without the shell. */
export const words = {
  signIn: 'Sign in at the shell first',
  choose: 'Choose a screen of a campaign',
  signInUrl: 'http://localhost:4000/sign-in',
} as const;
