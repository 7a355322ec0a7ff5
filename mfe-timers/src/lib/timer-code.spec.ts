import { describe, expect, it } from '@jest/globals';
import { manualCode, timerHtml, timerUrl } from './timer-code.ts';

const image = {
  url: 'https://edge.test/deploy/email_timer/7/abc.gif',
  mergeTag: '{{ subscriber.email_address }}',
  code: 'abc12=def34',
};

describe('the address of the email timer', () => {
  it('carries the random code and the merge tag as the provider knows it', () => {
    expect(timerUrl(image)).toBe(
      'https://edge.test/deploy/email_timer/7/abc.gif?abc12=def34&em={{ subscriber.email_address }}',
    );
  });

  it('names the picture of twice the pixels', () => {
    expect(timerUrl({ ...image, isSharp: true })).toBe(
      'https://edge.test/deploy/email_timer/7/abc@2x.gif?abc12=def34&em={{ subscriber.email_address }}',
    );
  });

  it('has a code of the same form in manual mode', () => {
    expect(manualCode).toMatch(/^[A-Za-z0-9]{5}=[A-Za-z0-9]{5}$/);
  });
});

describe('the HTML of the email timer', () => {
  it('is an image of 400 pixels with words for those who do not see it, and no link', () => {
    const html = timerHtml(image, 'left', 'Ends <soon> & "sure"');

    expect(html).toContain(
      'src="https://edge.test/deploy/email_timer/7/abc.gif?abc12=def34&amp;em={{ subscriber.email_address }}"',
    );
    expect(html).toContain('width="400"');
    expect(html).toContain('alt="Ends &lt;soon&gt; &amp; &quot;sure&quot;"');
    expect(html).not.toContain('<a');
  });

  it('is 400 pixels wide with twice the pixels, too', () => {
    const html = timerHtml({ ...image, isSharp: true }, 'left', '');

    expect(html).toContain('abc@2x.gif?');
    expect(html).toContain('width="400"');
    expect(html).toContain('width:400px');
  });

  it('stands left or in the centre', () => {
    expect(timerHtml(image, 'left', '')).toContain('text-align:left');
    expect(timerHtml(image, 'left', '')).toContain('margin:0;');
    expect(timerHtml(image, 'center', '')).toContain('text-align:center');
    expect(timerHtml(image, 'center', '')).toContain('margin:0 auto;');
  });

  it('lets a merge tag keep its own quotes', () => {
    const html = timerHtml({ ...image, mergeTag: '{{ person.email|default:"" }}' }, 'left', '');

    expect(html).toContain(
      `src='https://edge.test/deploy/email_timer/7/abc.gif?abc12=def34&amp;em={{ person.email|default:"" }}'`,
    );
  });

  it('keeps the marks that other providers use', () => {
    for (const mergeTag of ['*|EMAIL|*', '%EMAIL%', '[email]', '~Contact.Email~'])
      expect(timerHtml({ ...image, mergeTag }, 'left', '')).toContain(`em=${mergeTag}"`);
  });
});
