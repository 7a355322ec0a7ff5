import { useSharedService } from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

/** Runs the API with its usual configuration for the specs of this file. Call it once, outside `describe`. */
export const useApi = (): void => useSharedService(apiModule);
