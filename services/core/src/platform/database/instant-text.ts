/** An instant as the database reads it from a text, such as one in JSON: in UTC, as its sessions are, like `2026-11-24 09:30:00.250`. */
export function instantText(at: Date): string {
  return at.toISOString().replace('T', ' ').replace('Z', '');
}
