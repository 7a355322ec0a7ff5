import { createTimerEngine, timerStyle } from '../index.ts';

// A process that does not close its engine.
const image = await createTimerEngine({ maxStyles: 10, maxBytes: 1_000_000, workers: 2 }).render(timerStyle(), 100);
process.stdout.write(String(image.length > 1000));
