import { describe, expect, it } from '@jest/globals';
import { limits } from './limits.ts';
import { uploadPictureBody } from './uploaded-pictures.ts';

describe('uploads of pictures', () => {
  it('accept a file of 2 MB and not one byte more', () => {
    expect(limits.uploadBytes).toBe(2_097_152);
    expect(uploadPictureBody.safeParse({ image: Buffer.alloc(2_097_152).toString('base64') }).success).toBe(true);
    expect(uploadPictureBody.safeParse({ image: Buffer.alloc(2_097_155).toString('base64') }).success).toBe(false);
  });
});
