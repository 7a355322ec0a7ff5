import { isMainThread } from 'node:worker_threads';

// This module is loaded into every process of a stack: when the parent process is gone for any reason, the process ends as with Ctrl-C.
if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
