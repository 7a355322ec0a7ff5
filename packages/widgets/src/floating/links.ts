/**
 * The address that a link of the bar may lead to, or null when it must not be one: `http`, `https`, `mailto` or `#name`;
 * a bare host gets `https://`. Everything else, `javascript:` above all, is refused.
 */
export function safeHref(url: string): string | null {
  const text = url.trim();
  if (/^(https?:\/\/|mailto:|#)\S+$/i.test(text)) return text;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
