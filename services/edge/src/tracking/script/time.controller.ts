import { Controller } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { ServerTime } from '@lastcall/contracts/tracking/decision';
import { Serve } from '@lastcall/core/platform';

@Controller()
export class TimeController {
  /** Reads no data, because every page requests it after the device sleeps and when the browser's clock changes. */
  @Serve(endpoints.getTime)
  now(): ServerTime {
    return { now: new Date().toISOString() };
  }
}
