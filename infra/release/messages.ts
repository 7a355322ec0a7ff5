/** All messages of the commands that release the shell and its packages. */
export const messages = {
  notCompiled: (output: string) => `The packages couldn't be compiled: ${output.trim()}`,
  packed: (name: string, version: string, folder: string) => `${name} ${version} is in ${folder}`,
} as const;
