import type { PortalBlock } from '@lastcall/contracts/portals';
import { button, element } from '../../floating/elements.ts';
import { parseVideoUrl, type Video } from '../video-urls.ts';
import { words as own } from '../messages.ts';
import { drawPicture, words } from './parts.ts';
import type { DrawnBlock, BlockContext } from './block-context.ts';

/** Draws a video behind its poster: nothing is requested from its host until a visitor plays it. */
export function drawVideo(
  { id, title, url, poster }: Extract<PortalBlock, { type: 'video' }>,
  { isPreview, emit }: BlockContext,
): DrawnBlock {
  const video = parseVideoUrl(url);
  const stage = element('div', 'film', drawPicture(poster, 'poster'));
  const play = button('play', own.play(title), [element('span', '', [])]);
  stage.append(play);
  // A preview shows a placeholder for a video whose URL is not set yet.
  if (!video) return { nodes: isPreview ? [...words('h3', '', title), stage] : [] };
  const link = element('a', 'elsewhere', [video.hostName ? own.watchOn(video.hostName) : own.watch]);
  Object.assign(link, { href: video.href, target: '_blank', rel: 'noopener' });
  link.addEventListener('click', (event) => (isPreview ? event.preventDefault() : emit('link', id)));
  play.addEventListener('click', () => {
    if (isPreview) return;
    emit('play', id);
    if (video.kind === 'page') return link.click();
    const player = video.kind === 'file' ? drawFile(video) : drawFrame(video, title);
    stage.replaceChildren(player);
    if (video.kind === 'file') stage.after(link);
    player.focus();
    whenBlocked(video.src, player, () => {
      stage.replaceChildren(link);
      link.focus();
    });
  });
  return { nodes: [...words('h3', '', title), stage, ...(video.kind === 'file' ? [] : [link])] };
}

function drawFile({ src }: Video): HTMLVideoElement {
  const player = element('video', '', []);
  Object.assign(player, { controls: true, autoplay: true, playsInline: true, src });
  return player;
}

function drawFrame({ src }: Video, title: string): HTMLIFrameElement {
  const frame = element('iframe', '', []);
  const attributes = {
    title: title.trim() || own.watch,
    sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
    allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture',
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
  };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  frame.src = src;
  return frame;
}

/** Calls `leave` when the page's policy blocks the player, or when its file cannot be loaded. */
function whenBlocked(src: string, player: HTMLElement, leave: () => void): void {
  const { origin } = new URL(src);
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    if (!player.isConnected) return document.removeEventListener('securitypolicyviolation', onViolation);
    if (blockedURI.indexOf(origin) === 0) leave();
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  player.addEventListener('error', leave);
}
