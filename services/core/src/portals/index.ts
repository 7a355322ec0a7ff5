export { pictureUrl } from './picture-url.ts';
export { PortalContactService } from './portal-contact.service.ts';
export { PortalAnswerService } from './portal-answer.service.ts';
export { PortalPictureService } from './portal-picture.service.ts';
export { PortalPresenter } from './portal.presenter.ts';
export { PortalService } from './portal.service.ts';
export { PortalSubscriberService, type ConsentText, type SubscriberJob } from './portal-subscriber.service.ts';
export { PortalTagsService } from './portal-tags.service.ts';
export { PortalsModule } from './portals.module.ts';
