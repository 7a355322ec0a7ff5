const hex = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i;
const opaque = /^rgba\((\d{1,3}), (\d{1,3}), (\d{1,3}), 1\)$/;

/** A colour as it is kept: six or eight digits of hex become an `rgba(...)` that lets nothing through, all else stays as typed. */
export function keptColor(typed: string): string {
  const parts = hex.exec(typed.trim())?.slice(1, 4);
  return parts ? `rgba(${parts.map((part) => Number.parseInt(part, 16)).join(', ')}, 1)` : typed;
}

/** A kept colour as its field shows it: in hex where it lets nothing through, or else as it is. */
export function shownColor(kept: string): string {
  const parts = opaque.exec(kept)?.slice(1, 4);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : kept;
}

/** A kept colour as it looks on a ground, both as `#rrggbb`; the ground itself for what is no such colour. */
export function overGround(kept: string, ground: string): string {
  const [, red, green, blue, cover] = /^rgba\((\d{1,3}), (\d{1,3}), (\d{1,3}), ([\d.]+)\)$/.exec(kept) ?? [];
  if (cover === undefined) return ground;
  const behind = hex
    .exec(ground)!
    .slice(1, 4)
    .map((part) => Number.parseInt(part, 16));
  const mixed = [red, green, blue].map((part, at) =>
    Math.round(behind[at]! + (Number(part) - behind[at]!) * Number(cover)),
  );
  return shownColor(`rgba(${mixed.join(', ')}, 1)`);
}

/** Whether a browser draws a text as a colour. */
export function isKnownColor(text: string): boolean {
  const { style } = document.createElement('i');
  style.color = text;
  return style.color !== '';
}
