import { format } from 'oxfmt';
import settings from '../../oxfmt.config.ts';

/** Formats the text of a generated file as `npm run format` would. `file` is its path or name. Throws an `Error` for invalid syntax. */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, settings);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
