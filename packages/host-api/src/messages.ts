/** Copy around a remote that runs without the shell. */
export const labels = {
  signIn: 'Sign in to the shell first',
  choose: 'Choose a campaign screen',
  signInUrl: 'http://localhost:4000/sign-in',
} as const;
