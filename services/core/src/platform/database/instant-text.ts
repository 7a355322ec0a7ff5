/**
 * Returns an instant as the database parses it from text, for example in JSON: in UTC like its sessions, such as
 * `2026-11-24 09:30:00.250`.
 */
export function instantText(at: Date): string {
  return at.toISOString().replace('T', ' ').replace('Z', '');
}
