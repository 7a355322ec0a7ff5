import { Controller } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { ServerTime } from '@lastcall/contracts/tracking/decision';
import { Serve } from '@lastcall/core/platform';

@Controller()
export class TimeController {
  /** Reads nothing: every page asks after sleep, or when the browser's clock was set. */
  @Serve(endpoints.getTime)
  now(): ServerTime {
    return { now: new Date().toISOString() };
  }
}
