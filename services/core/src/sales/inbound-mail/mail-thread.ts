import { parentPort } from 'node:worker_threads';
import { contentOf } from './mail-content.ts';

// What a mail does to whoever reads it, it does to a thread that may be ended.
parentPort!.on('message', (raw: Uint8Array) => void contentOf(raw).then((content) => parentPort!.postMessage(content)));
// The first message says that everything is loaded; each one after it is what a mail says.
parentPort!.postMessage(null);
