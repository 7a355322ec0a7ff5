export { FieldPushesModule } from './field-pushes.module.ts';
export { FieldPushesService, type FieldWork } from './field-pushes.service.ts';
export { FieldPushRepository, type DuePush, type PushOutcome } from './field-push.repository.ts';
export { FieldWriterRepository, type FieldWriter } from './field-writer.repository.ts';
