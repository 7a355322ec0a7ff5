export { BlueprintService } from './blueprint.service.ts';
export { BlueprintsModule } from './blueprints.module.ts';
