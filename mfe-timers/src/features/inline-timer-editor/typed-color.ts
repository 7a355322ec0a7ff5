const hex = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i;
const opaque = /^rgba\((\d{1,3}), (\d{1,3}), (\d{1,3}), 1\)$/;

/** Normalizes a typed color: six or eight hex digits become an opaque `rgba(...)`, everything else stays. */
export function normalizeColor(typed: string): string {
  const parts = hex.exec(typed.trim())?.slice(1, 4);
  return parts ? `rgba(${parts.map((part) => Number.parseInt(part, 16)).join(', ')}, 1)` : typed;
}

/** Formats a stored color for its field: in hex when it is opaque, otherwise unchanged. */
export function formatColor(stored: string): string {
  const parts = opaque.exec(stored)?.slice(1, 4);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : stored;
}

/** Composites a stored color over a background, both as `#rrggbb`; the background itself for an invalid color. */
export function compositeOver(stored: string, ground: string): string {
  const [, red, green, blue, cover] = /^rgba\((\d{1,3}), (\d{1,3}), (\d{1,3}), ([\d.]+)\)$/.exec(stored) ?? [];
  if (cover === undefined) return ground;
  const behind = hex
    .exec(ground)!
    .slice(1, 4)
    .map((part) => Number.parseInt(part, 16));
  const mixed = [red, green, blue].map((part, at) =>
    Math.round(behind[at]! + (Number(part) - behind[at]!) * Number(cover)),
  );
  return formatColor(`rgba(${mixed.join(', ')}, 1)`);
}

/** Returns true when a browser accepts a text as a color. */
export function isValidColor(text: string): boolean {
  const { style } = document.createElement('i');
  style.color = text;
  return style.color !== '';
}
