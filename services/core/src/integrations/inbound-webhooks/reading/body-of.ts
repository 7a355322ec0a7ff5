const formType = 'application/x-www-form-urlencoded';
const jsonTypes = new Set(['text/plain', 'application/json']);

/** How a body is written: JSON (also as `text/plain`, which browsers send without asking first), a form, or anything else, which is bytes alone. */
export function kindOf(contentType: string | undefined): 'json' | 'form' | 'bytes' {
  const type = (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type === formType) return 'form';
  return jsonTypes.has(type) || type.endsWith('+json') ? 'json' : 'bytes';
}

/** A form by the full names of its fields (`data[email]`). */
export function formIn(rawBody: Buffer): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(rawBody.toString()));
}

/** The body of a delivery that was kept; its door has refused what is no JSON and says that it is. */
export function bodyOf(contentType: string | undefined, rawBody: Buffer): unknown {
  const kind = kindOf(contentType);
  if (rawBody.length === 0 || kind === 'bytes') return undefined;
  return kind === 'form' ? formIn(rawBody) : (JSON.parse(rawBody.toString()) as unknown);
}
