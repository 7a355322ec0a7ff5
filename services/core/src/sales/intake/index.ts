export { HeldSalesService, type DoubtfulNotice } from './held-sales.service.ts';
export { inboundMailRetention } from './inbound-mail.repository.ts';
export { InboundMailService } from './inbound-mail.service.ts';
export { MailReceivingService, type SenderChecks } from './mail-receiving.service.ts';
export { SaleIntakeModule } from './sale-intake.module.ts';
export { SaleIntakeService, type SaleUrlDelivery } from './sale-intake.service.ts';
