import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config/config.ts';

/** A mail of ours: plain text, to one person. Subject and text are our own sentences; no name that somebody typed is part of them. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail through SMTP_URL. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>) {
    const url = new URL(config.SMTP_URL);
    url.searchParams.set('connectionTimeout', '5000');
    url.searchParams.set('socketTimeout', '10000');
    this.transport = createTransport(url.href);
  }

  /** Hands the mail to the server; rejects when that did not take it. */
  async send({ to, subject, text }: Mail): Promise<void> {
    // As an object, an address is never read as a list of several.
    await this.transport.sendMail({ from: this.config.MAIL_FROM, to: { name: '', address: to }, subject, text });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
