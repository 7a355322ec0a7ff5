import { LazyModuleLoader } from '@nestjs/core';
import { FiguresModule, FiguresService } from '@lastcall/core/analytics';
import { database, service } from './service.ts';

/** Computes every rollup from raw rows, as the worker does. */
export async function countFigures(): Promise<void> {
  const figures = (
    await service()
      .get(LazyModuleLoader)
      .load(() => FiguresModule)
  ).get(FiguresService, { strict: false });
  await database().sql('DELETE FROM figures_state');
  while (await figures.prepareOthers(new Date()));
  do await database().sql('UPDATE figures_state SET backoff_until = NULL');
  while ((await figures.countWaiting(new Date())).days > 0);
}
