import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config/config.ts';
import type { EmailContent } from './email-content.ts';
import { renderEmail } from './render-email.ts';

/** Sends emails through SMTP_URL. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>) {
    const url = new URL(config.SMTP_URL);
    url.searchParams.set('connectionTimeout', '5000');
    url.searchParams.set('socketTimeout', '10000');
    this.transport = createTransport(url.href);
  }

  /** Sends an email to one recipient, as HTML and as plain text; rejects when the server did not accept it. */
  async send(to: string, content: EmailContent): Promise<void> {
    await this.transport.sendMail({
      from: this.config.MAIL_FROM,
      // As an object, the recipient is never parsed as a list of several.
      to: { name: '', address: to },
      ...renderEmail(content),
      // Keeps every line short, whatever the length of a URL: servers may refuse lines of more than 998 bytes.
      textEncoding: 'quoted-printable',
      // Suppresses out-of-office replies, which nobody would read.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
