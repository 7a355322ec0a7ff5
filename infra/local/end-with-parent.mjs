import { isMainThread } from 'node:worker_threads';

// This module is loaded into every process of a stack: when the parent process ends for any reason, the process gets a SIGTERM.
if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
