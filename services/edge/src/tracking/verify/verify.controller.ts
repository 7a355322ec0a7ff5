import { Controller, Header, Ip } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { VerifyAnswer, VerifyKeys } from '@lastcall/contracts/tracking/verify';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import { VisitRateLimiter } from '../decide/visit-rate-limiter.ts';
import { VerifyResponseSigner } from './verify-response-signer.ts';
import { VerifyService } from './verify.service.ts';

@Controller()
export class VerifyController {
  constructor(
    private readonly answers: VerifyService,
    private readonly signer: VerifyResponseSigner,
    private readonly limit: VisitRateLimiter,
  ) {}

  @Serve(endpoints.verify)
  verify(@FromRequest() { query }: Input<'verify'>, @Ip() ip: string): Promise<VerifyAnswer> {
    return this.limit.within('verifications', '', ip, () => this.answers.verify(query, new Date()));
  }

  /** Caches may be an hour old, so a new key is published an hour before it signs. */
  @Serve(endpoints.getVerifyKeys)
  @Header('cache-control', 'public, max-age=3600')
  keys(): VerifyKeys {
    return this.signer.published;
  }
}
