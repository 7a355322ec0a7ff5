import { createPublicKey, verify as isSignedBy } from 'node:crypto';
import { verifyAnswer, verifyKeys, verifyText, type VerifyAnswer } from '@lastcall/contracts/tracking/verify';
import type { Offer } from '../customer.ts';
import { expect } from '../stack.ts';
import type { SeparateEdge } from './separate-edge.ts';

/** The identifiers of a lead in an email or a shop. */
interface LeadIdentifiers {
  readonly token: string;
  readonly email: string;
}

/** The deadline surfaces outside of the page. Each is requested by token, then by email address. */
interface Surfaces {
  /** The target of the email link, without its parameters. */
  readonly links: () => Promise<string[]>;
  /** The bytes of the email image. */
  readonly images: () => Promise<Buffer[]>;
  /** The verify responses, after checking every signature. */
  readonly verifyResponses: () => Promise<VerifyAnswer[]>;
}

export async function surfacesOf(
  edge: SeparateEdge,
  offer: Offer,
  { token, email }: LeadIdentifiers,
): Promise<Surfaces> {
  const [link, image] = [offer.linkFor(''), offer.imageFor('')].map((url) => edge.at(url).replace(/em=$/, '')) as [
    string,
    string,
  ];
  const page = /\/l\/([^?]+)/.exec(link)![1]!;
  const isGenuine = await signatureCheck(edge);
  const names = [`lc=${token}`, `em=${encodeURIComponent(email)}`];
  const byBoth = <T>(url: string, read: (response: Response) => Promise<T>): Promise<T[]> =>
    Promise.all(names.map(async (name) => read(await fetch(`${url}${name}`, { redirect: 'manual' }))));
  return {
    links: () => byBoth(link, async (response) => response.headers.get('location')!.replace(/\?.*$/, '')),
    images: () => byBoth(image, async (response) => Buffer.from(await response.arrayBuffer())),
    verifyResponses: () =>
      byBoth(`${edge.origin}/verify?page=${page}&`, async (response) => {
        const answer = verifyAnswer.parse(await response.json());
        expect(isGenuine(answer), 'the answer is signed by a key that is published').toBe(true);
        return answer;
      }),
  };
}

/** Verifies signatures like a shop, with the edge's published keys. */
async function signatureCheck(edge: SeparateEdge): Promise<(answer: VerifyAnswer) => boolean> {
  const { keys } = verifyKeys.parse(await (await fetch(`${edge.origin}/.well-known/lastcall-verify.json`)).json());
  return (answer) => {
    const key = keys.find(({ kid }) => kid === answer.keyId)!;
    return isSignedBy(
      null,
      Buffer.from(verifyText(answer)),
      createPublicKey({ key: { ...key }, format: 'jwk' }),
      Buffer.from(answer.signature, 'base64'),
    );
  };
}
