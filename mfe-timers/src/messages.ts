/** The words around this area when it runs without the shell. */
export const alone = { signIn: 'Sign in at the shell first', choose: 'Choose a screen of a campaign', signInUrl: 'http://localhost:4000/sign-in' };
