export { AvatarRepository } from './avatar.repository.ts';
export { AvatarService } from './avatar.service.ts';
export { AvatarsModule } from './avatars.module.ts';
