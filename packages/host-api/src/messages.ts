/** Copy around a remote that runs without the shell, and messages for developers of remotes. */
export const labels = {
  signIn: 'Sign in to the shell first',
  screens: 'Screens',
  slot: (name: string) => `Slot ${name}`,
  data: 'Data',
  sampleData: 'Sample data',
  realData: 'Real API',
  accountScreens: 'Account',
  otherSlot: (name: string) => `Slot “${name}” of another remote`,
  noApi: (origin: string) =>
    `The API at ${origin} isn’t responding. Run npm start, set APP_ORIGIN to another origin, or choose sample data.`,
  noSample: (method: string, path: string) =>
    `There is no sample for ${method} ${path}. Add one to the samples that your remote passes to runAlone, or choose the real API.`,
  endpointTaken: (name: string, namespace: string) =>
    `${namespace} injects two endpoints named “${name}”. Rename one of them.`,
  reducerTaken: (name: string) => `The reducer “${name}” belongs to the shell. Choose another name.`,
  sliceTaken: (name: string, namespace: string) =>
    `${namespace} injects two slices named “${name}”. Rename one of them.`,
  noEnhancing:
    'enhanceEndpoints would change endpoints that belong to others. Define the endpoint completely in injectEndpoints.',
  noReplacing: 'replaceReducer would remove the state of the shell. Add a slice with injectSlice.',
} as const;
