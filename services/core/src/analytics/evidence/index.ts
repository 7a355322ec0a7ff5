export { EvidenceService } from './evidence.service.ts';
export { EvidenceModule } from './evidence.module.ts';
