import { LazyModuleLoader } from '@nestjs/core';
import { RollupsModule, RollupsService } from '@lastcall/core/analytics';
import { database, service } from './service.ts';

/** Computes every rollup from raw rows, as the worker does. */
export async function computeNumbers(): Promise<void> {
  const numbers = (
    await service()
      .get(LazyModuleLoader)
      .load(() => RollupsModule)
  ).get(RollupsService, { strict: false });
  await database().sql('DELETE FROM rollup_state');
  while (await numbers.prepareOthers(new Date()));
  do await database().sql('UPDATE rollup_state SET backoff_until = NULL');
  while ((await numbers.countWaiting(new Date())).days > 0);
}
