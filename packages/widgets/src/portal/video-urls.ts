/** A video: `frame` uses its host's player, `file` the browser's, `page` is shown only as a link. `from` is the display name of the host; null for files and pages. */
export type Video =
  | { readonly kind: 'frame'; readonly src: string; readonly hostName: string; readonly href: string }
  | { readonly kind: 'file' | 'page'; readonly src: string; readonly hostName: null; readonly href: string };

interface Host {
  readonly hostName: string;
  /** Matches the id in a URL without its scheme and `www.`. */
  readonly pattern: RegExp;
  readonly src: (id: string, more: string | undefined) => string;
}

/** The hosts whose players may be framed. Only the id in a URL is passed to a frame. */
const hosts: readonly Host[] = [
  {
    hostName: 'YouTube',
    pattern:
      /^(?:m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/,
    src: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  {
    hostName: 'Vimeo',
    pattern: /^(?:player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d{6,12})(?:(?:\/|.*[?&]h=)([\da-f]{6,16}))?/,
    src: (id, key) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
  },
  {
    hostName: 'Wistia',
    pattern: /^[\w-]+\.wistia\.(?:com|net)\/(?:medias|embed\/iframe|embed\/medias)\/([\w]{6,16})/,
    src: (id) => `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true&doNotTrack=true`,
  },
  {
    hostName: 'Loom',
    pattern: /^loom\.com\/(?:share|embed)\/([\da-f]{32})/,
    src: (id) => `https://www.loom.com/embed/${id}?autoplay=1`,
  },
];

/** Returns how a video URL is played; null when it is not a web URL. */
export function parseVideoUrl(url: string): Video | null {
  const href = url.trim();
  if (!/^https?:\/\/\S+$/i.test(href)) return null;
  const bareUrl = href.replace(/^https?:\/\/(www\.)?/i, '');
  for (const { hostName, pattern, src } of hosts) {
    const [, id, more] = pattern.exec(bareUrl) ?? [];
    if (id !== undefined) return { kind: 'frame', src: src(id, more), hostName, href };
  }
  return {
    kind: /^[^?#]+\.(mp4|m4v|webm|ogv|mov)([?#]|$)/i.test(bareUrl) ? 'file' : 'page',
    src: href,
    hostName: null,
    href,
  };
}
