import { describe, expect, it } from '@jest/globals';
import { manualCode, timerHtml, timerUrl } from './timer-code.ts';

const image = {
  url: 'https://edge.test/deploy/email_timer/7/abc.gif',
  mergeTag: '{{ subscriber.email_address }}',
  code: 'abc12=def34',
};

describe('the URL of the email timer', () => {
  it('contains the random code and the provider’s merge tag', () => {
    expect(timerUrl(image)).toBe(
      'https://edge.test/deploy/email_timer/7/abc.gif?abc12=def34&em={{ subscriber.email_address }}',
    );
  });

  it('points to the double-resolution image', () => {
    expect(timerUrl({ ...image, isSharp: true })).toBe(
      'https://edge.test/deploy/email_timer/7/abc@2x.gif?abc12=def34&em={{ subscriber.email_address }}',
    );
  });

  it('has a code of the same format in manual mode', () => {
    expect(manualCode).toMatch(/^[A-Za-z0-9]{5}=[A-Za-z0-9]{5}$/);
  });
});

describe('the HTML of the email timer', () => {
  it('is an image of 400 pixels with alt text, and no link', () => {
    const html = timerHtml(image, 'left', 'Ends <soon> & "sure"');

    expect(html).toContain(
      'src="https://edge.test/deploy/email_timer/7/abc.gif?abc12=def34&amp;em={{ subscriber.email_address }}"',
    );
    expect(html).toContain('width="400"');
    expect(html).toContain('alt="Ends &lt;soon&gt; &amp; &quot;sure&quot;"');
    expect(html).not.toContain('<a');
  });

  it('is 400 pixels wide in double resolution', () => {
    const html = timerHtml({ ...image, isSharp: true }, 'left', '');

    expect(html).toContain('abc@2x.gif?');
    expect(html).toContain('width="400"');
    expect(html).toContain('width:400px');
  });

  it('is aligned left or centered', () => {
    expect(timerHtml(image, 'left', '')).toContain('text-align:left');
    expect(timerHtml(image, 'left', '')).toContain('margin:0;');
    expect(timerHtml(image, 'center', '')).toContain('text-align:center');
    expect(timerHtml(image, 'center', '')).toContain('margin:0 auto;');
  });

  it('preserves the quotes of a merge tag', () => {
    const html = timerHtml({ ...image, mergeTag: '{{ person.email|default:"" }}' }, 'left', '');

    expect(html).toContain(
      `src='https://edge.test/deploy/email_timer/7/abc.gif?abc12=def34&amp;em={{ person.email|default:"" }}'`,
    );
  });

  it('preserves the delimiters of other providers', () => {
    for (const mergeTag of ['*|EMAIL|*', '%EMAIL%', '[email]', '~Contact.Email~'])
      expect(timerHtml({ ...image, mergeTag }, 'left', '')).toContain(`em=${mergeTag}"`);
  });
});
