/** Messages about builds and files, also used by this repository's own commands. */
export const toolMessages = {
  diskFull: (folder: string) => `The disk that holds ${folder} is full. Free some space and start again.`,
  diskReadOnly: (folder: string) => `The folder ${folder} isn't writable. Start again as a user with write access.`,
  emptyLog: '(empty)',
  building: (name: string) => `building ${name}`,
  built: (name: string, seconds: string) => `built ${name} (${seconds} s)`,
  nothingToBuild: 'everything is up to date',
  buildFailed: (name: string, output: string, log: string) =>
    `The build of ${name} failed. The end of its output:\n${output}\nThe full output is in ${log}`,
} as const;
