/** Developer messages about a version that is not started, in addition to the reason. */
export const words = {
  otherContract: (range: string, own: string) => `Built for the contract ${range}; this shell has ${own}.`,
  otherPackage: (name: string, range: string, own: string) => `Built for ${name} ${range}; this shell has ${own}.`,
  foreignKey: (keyId: string, remote: string) => `The key ${keyId} may not sign ${remote}.`,
  notSigned: (keyId: string) => `The manifest was not signed by the key ${keyId}.`,
  otherManifest: 'The manifest is not the one that the registry names.',
  unreadManifest: 'The manifest is not in the form that this shell reads.',
  manifestOf: (remote: string, version: string, contract: string) =>
    `The manifest is of ${remote} ${version}, contract ${contract}.`,
  otherContainer: (container: string, remote: string, version: string) =>
    `The container ${container} is not that of ${remote} ${version}.`,
  otherAreas: 'The manifest has other screens and slots than the registry names.',
  noHash: (file: string) => `${file} has no hash in the manifest.`,
  expired: (expiresAt: string) => `The manifest was good until ${expiresAt}.`,
  notVerified: (container: string) => `${container} was not verified, so none of its files is loaded.`,
  otherType: (remote: string, type: string) => `${remote} is of the type ${type}, whose files cannot be verified.`,
  noRegister: (remote: string, version: string) => `${remote} ${version} exposes no register function.`,
  otherFile: (file: string) => `${file} is not the file that the manifest lists.`,
  notArrived: (file: string) => `${file} did not arrive.`,
  notAnswered: (file: string) => `${file} was not answered.`,
  answered: (file: string, status: number) => `${file} was answered with ${status}.`,
  brokeOff: (file: string) => `${file} broke off.`,
} as const;
