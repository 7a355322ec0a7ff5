import { Controller, Header, Ip } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { VerifyAnswer, VerifyKeys } from '@lastcall/contracts/tracking/verify';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import { VisitLimit } from '../decide/visit-limit.ts';
import { AnswerSigner } from './answer-signer.ts';
import { VerifyService } from './verify.service.ts';

@Controller()
export class VerifyController {
  constructor(
    private readonly answers: VerifyService,
    private readonly signer: AnswerSigner,
    private readonly limit: VisitLimit,
  ) {}

  @Serve(endpoints.verify)
  async verify(@FromRequest() { query }: Input<'verify'>, @Ip() ip: string): Promise<VerifyAnswer> {
    await this.limit.count('verifications', '', ip);
    return this.answers.verify(query, new Date());
  }

  /** Caches may be an hour old, so a new key is published an hour before it signs. */
  @Serve(endpoints.getVerifyKeys)
  @Header('cache-control', 'public, max-age=3600')
  keys(): VerifyKeys {
    return this.signer.published;
  }
}
