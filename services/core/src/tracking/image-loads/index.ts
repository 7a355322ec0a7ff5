export { imageLoadRetention } from './image-load.repository.ts';
export { ImageLoadService } from './image-load.service.ts';
export { ImageLoadsModule } from './image-loads.module.ts';
