import { describe, expect, it } from '@jest/globals';
import { digitsBackground } from './digits-background.ts';

describe('the contrast background of an email timer', () => {
  it('is the box color when the digits are on boxes', () => {
    expect(digitsBackground({ background: 3, email_box_color: '#000000' })).toBe('#000000');
  });

  it('is white when the digits are above a ribbon', () => {
    expect(digitsBackground({ background: 6, email_box_color: '#cf3584' })).toBe('rgba(255, 255, 255)');
  });

  it('is a tint of the box color on discs and pills', () => {
    expect(digitsBackground({ background: 4, email_box_color: '#000000' })).toBe('rgba(235, 235, 235)');
    expect(digitsBackground({ background: 5, email_box_color: '#ff0000' })).toBe('rgba(255, 214, 214)');
  });

  it('is the raw input while it is not a color', () => {
    expect(digitsBackground({ background: 5, email_box_color: '#12' })).toBe('#12');
  });
});
