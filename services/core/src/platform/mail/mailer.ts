import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config/config.ts';

/**
 * A plain-text email to one recipient. Subject and text are our own; they never contain a name that a user has entered.
 */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

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

  /** Sends an email; rejects when the server did not accept it. */
  async send({ to, subject, text }: Mail): Promise<void> {
    // As an object, the recipient is never parsed as a list of several.
    await this.transport.sendMail({ from: this.config.MAIL_FROM, to: { name: '', address: to }, subject, text });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
