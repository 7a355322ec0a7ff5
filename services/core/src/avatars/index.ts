export { AvatarService } from './avatar.service.ts';
export { AvatarsModule } from './avatars.module.ts';
