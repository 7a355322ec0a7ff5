const formType = 'application/x-www-form-urlencoded';
const jsonTypes = new Set(['text/plain', 'application/json']);

/** Returns the format of a body: JSON (also as `text/plain`, which browsers send without a preflight), a form, or bytes for anything else. */
export function kindOf(contentType: string | undefined): 'json' | 'form' | 'bytes' {
  const type = (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type === formType) return 'form';
  return jsonTypes.has(type) || type.endsWith('+json') ? 'json' : 'bytes';
}

/** Parses a form to the full names of its fields (`data[email]`). */
export function formIn(rawBody: Buffer): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(rawBody.toString()));
}

/** Returns the body of a stored delivery; invalid JSON with a JSON content type was rejected at receipt. */
export function bodyOf(contentType: string | undefined, rawBody: Buffer): unknown {
  const kind = kindOf(contentType);
  if (rawBody.length === 0 || kind === 'bytes') return undefined;
  return kind === 'form' ? formIn(rawBody) : (JSON.parse(rawBody.toString()) as unknown);
}
