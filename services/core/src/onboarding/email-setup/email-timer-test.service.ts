import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { Inject, Injectable } from '@nestjs/common';
import type { SendEmailTimerTestBody } from '@lastcall/contracts/campaigns/email-timers';
import { EmailTimerService } from '@lastcall/core/campaigns';
import { CONFIG, Mailer, problem, randomKey, type Config } from '@lastcall/core/platform';
import { emailTimerUrl } from './email-timer-url.ts';
import { emails } from './messages.ts';

/** A merge tag that was not replaced; the image then shows a sample countdown. */
const sampleReader = encodeURIComponent('{{ email }}');

/** Emails the timer of a campaign to its marketer. */
@Injectable()
export class EmailTimerTestService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly mailer: Mailer,
    private readonly timers: EmailTimerService,
  ) {}

  /** Sends the saved timer and returns the email address. Throws `email_not_sent`. */
  async send(
    accountId: number,
    campaignId: string,
    { to, isSharp }: SendEmailTimerTestBody & { readonly to: string },
  ): Promise<ResponseOf<'sendEmailTimerTest'>> {
    const timer = await this.timers.get(accountId, campaignId);
    // Email apps cache images by URL, so each test has its own.
    const url = `${emailTimerUrl(this.config, timer, isSharp)}?test=${randomKey()}&em=${sampleReader}`;
    await this.mailer.send(to, emails.timerTest(url)).catch((error: unknown) => {
      throw problem('email_not_sent', undefined, { cause: error });
    });
    return { sentTo: to };
  }
}
