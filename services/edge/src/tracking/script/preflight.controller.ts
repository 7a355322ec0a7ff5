import { Controller, Header, HttpCode, Options } from '@nestjs/common';
import { Public } from '@lastcall/core/platform';

/** Answers preflight requests of callers that send JSON; our own script sends text, which needs no preflight. */
@Controller()
export class PreflightController {
  @Public()
  @Options(['/e/decide', '/e/events', '/portal/subscribe', '/portal/answer'])
  @HttpCode(204)
  @Header('access-control-allow-methods', 'POST')
  @Header('access-control-allow-headers', 'content-type')
  @Header('access-control-max-age', '7200')
  allow(): void {
    // The response consists of headers only.
  }
}
