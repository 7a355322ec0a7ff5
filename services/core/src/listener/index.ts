export { noticeRetention } from './listener-notice.repository.ts';
export { ListenerModule } from './listener.module.ts';
export { ListenerService, type Teller } from './listener.service.ts';
export type { PersonNotice } from './person-notice.ts';
