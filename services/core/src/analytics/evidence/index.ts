export { evidenceFileName } from './evidence-file-name.ts';
export { EvidenceService } from './evidence.service.ts';
export { EvidenceModule } from './evidence.module.ts';
