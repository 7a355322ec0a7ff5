import { describe, expect, it } from '@jest/globals';
import { parseVideoUrl } from './video-urls.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';

describe('the playback of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=4', youtube],
    ['http://youtu.be/dQw4w9WgXcQ?si=x', youtube],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/abcdef0123', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef0123'],
    [
      'https://player.vimeo.com/video/76979871?h=abcdef0123',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef0123',
    ],
    [
      'https://bakery.wistia.com/medias/e4a27b971d',
      'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true&doNotTrack=true',
    ],
    [
      'https://www.loom.com/share/0123456789abcdef0123456789abcdef?sid=1',
      'https://www.loom.com/embed/0123456789abcdef0123456789abcdef?autoplay=1',
    ],
  ])('%s uses a frame of its host', (url, src) => {
    expect(parseVideoUrl(url)).toMatchObject({ kind: 'frame', src });
  });

  it.each(['https://shop.example/film.mp4', 'https://shop.example/a/film.WEBM?x=1'])(
    '%s uses the browser’s player',
    (url) => {
      expect(parseVideoUrl(url)).toMatchObject({ kind: 'file', src: url });
    },
  );

  it.each([
    'https://evil.example/?youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v="><script>',
    'https://evil.example/vimeo.com/76979871',
    'https://shop.example/page?film.mp4',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  ])('%s is a link, and never framed', (url) => {
    expect(parseVideoUrl(url)).toMatchObject({ kind: 'page' });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    '//youtube.com/watch?v=dQw4w9WgXcQ',
    'ftp://x.example/film.mp4',
  ])('%j is rejected', (url) => {
    expect(parseVideoUrl(url)).toBeNull();
  });
});
