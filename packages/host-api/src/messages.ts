/** Copy around a remote that runs without the shell, and messages for developers of remotes. */
export const labels = {
  signIn: 'Sign in to the shell first',
  choose: 'Choose a campaign screen',
  endpointTaken: (name: string, namespace: string) =>
    `${namespace} injects two endpoints named “${name}”. Rename one of them.`,
  reducerTaken: (name: string) => `The reducer “${name}” belongs to the shell. Choose another name.`,
  noEnhancing:
    'enhanceEndpoints would change endpoints that belong to others. Define the endpoint completely in injectEndpoints.',
  noReplacing: 'replaceReducer would remove the state of the shell. Add a reducer with injectReducer.',
} as const;
