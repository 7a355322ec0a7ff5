import { isMainThread } from 'node:worker_threads';

// Loaded into every process of a stack: when the one that started it is gone, however that came about, the process ends as by Ctrl-C.
if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
