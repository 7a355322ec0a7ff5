export { HeldSalesService, type DoubtfulNotice } from './held-sales.service.ts';
export { InboundMailModule } from './inbound-mail.module.ts';
export { inboundMailRetention } from './inbound-mail.repository.ts';
export { InboundMailService } from './inbound-mail.service.ts';
export { MailReceivingService, type SenderChecks } from './mail-receiving.service.ts';
