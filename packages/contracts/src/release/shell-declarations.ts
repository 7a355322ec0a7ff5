import { z } from 'zod';
import { remoteFilePath } from './remotes.ts';

/** The name of the `meta` element in which the shell's page names the file with its declarations. */
export const declarationsMeta = 'lastcall-declarations';

/** Number of hash digits in the file name. */
const hashDigits = 32;
const fileName = new RegExp(`^declarations\\.[0-9a-f]{${hashDigits}}\\.json\\.gz$`);

/** True for the name of the file with a shell's declarations: `declarations.<hash>.json.gz`. */
export const isDeclarationsFile = (name: string): boolean => fileName.test(name);

/** Returns the name of the file with a shell's declarations from the SHA-256 of its bytes (hexadecimal). */
export const declarationsFileOf = (sha256: string): string => `declarations.${sha256.slice(0, hashDigits)}.json.gz`;

/** A path that stays below the folder into which it is unpacked. */
const declarationPath = remoteFilePath.regex(/\.d\.ts$/);

/** The TypeScript declarations of what a shell provides to remotes, as in the file that its page names. */
export const shellDeclarations = z.strictObject({
  format: z.literal(1),
  /** The path of each module's declarations, by the name with which remotes import it: `@lastcall/ui`. */
  entries: z.record(z.string().regex(/^@lastcall\/[\w-]+(?:\/[\w-]+)*$/), declarationPath),
  /** The text of each file, by its path. */
  files: z.record(declarationPath, z.string()),
});
/** The parsed form of `shellDeclarations`. */
export type ShellDeclarations = z.infer<typeof shellDeclarations>;
