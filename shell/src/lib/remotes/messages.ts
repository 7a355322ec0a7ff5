/** Developer messages about a version that is not started, in addition to the reason. */
export const labels = {
  otherContract: (range: string, own: string) => `Built for contract ${range}. This shell has ${own}.`,
  otherPackage: (name: string, range: string, own: string) => `Built for ${name} ${range}. This shell has ${own}.`,
  foreignKey: (keyId: string, remote: string) => `The key ${keyId} isn’t allowed to sign ${remote}.`,
  notSigned: (keyId: string) => `The manifest isn’t signed by the key ${keyId}.`,
  otherManifest: 'The manifest isn’t the one listed in the registry.',
  unreadManifest: 'The manifest has an unsupported format.',
  manifestOf: (remote: string, version: string, contract: string) =>
    `The manifest is for ${remote} ${version}, contract ${contract}.`,
  otherContainer: (container: string, remote: string, version: string) =>
    `The container ${container} doesn’t match ${remote} ${version}.`,
  otherAreas: 'The manifest and the registry list different screens and slots.',
  noHash: (file: string) => `${file} has no hash in the manifest.`,
  expired: (expiresAt: string) => `The manifest expired at ${expiresAt}.`,
  notVerified: (container: string) => `${container} wasn’t verified, so none of its files were loaded.`,
  otherType: (remote: string, type: string) => `${remote} has the type ${type}, whose files can’t be verified.`,
  noRegister: (remote: string, version: string) => `${remote} ${version} exposes no register function.`,
  otherFile: (file: string) => `${file} doesn’t match the manifest.`,
  notArrived: (file: string) => `${file} couldn’t be downloaded.`,
  notAnswered: (file: string) => `No response for ${file}.`,
  answered: (file: string, status: number) => `${file} returned status ${status}.`,
  looping: (commits: number, seconds: number) =>
    `It rendered more than ${commits} times in a second, or without a pause for ${seconds} seconds.`,
  unattributed:
    'A promise was rejected with a value that has no stack, so it can’t be attributed to a version. Reject with an Error.',
  brokeOff: (file: string) => `The download of ${file} was interrupted.`,
} as const;
