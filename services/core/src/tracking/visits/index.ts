export { pageVisitRetention } from './page-visit.repository.ts';
export { reportsWithinMs, VisitService } from './visit.service.ts';
export { VisitsModule } from './visits.module.ts';
