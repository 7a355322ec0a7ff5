import { Controller, Header, HttpCode, Options } from '@nestjs/common';
import { Public } from '@lastcall/core/platform';

/** For callers that send JSON as such to what the page script asks; our own script sends text, before which browsers ask nothing. */
@Controller()
export class PreflightController {
  @Public()
  @Options(['/e/decide', '/e/events', '/portal/subscribe', '/portal/answer'])
  @HttpCode(204)
  @Header('access-control-allow-methods', 'POST')
  @Header('access-control-allow-headers', 'content-type')
  @Header('access-control-max-age', '7200')
  allow(): void {
    // The headers are the answer.
  }
}
