export { CodesAtShop } from './codes-at-shop.ts';
export { PersonalCodes } from './personal-codes.ts';
export { leavesAt, StoreBatchRepository, type StoreBatch } from './store-batch.repository.ts';
export { StoreCodeRepository, type DueCode } from './store-code.repository.ts';
export { StoreCodeWishes, type StoreWork } from './store-code-wishes.service.ts';
export { StoreCodesModule } from './store-codes.module.ts';
export { StoreWriterRepository } from './store-writer.repository.ts';
