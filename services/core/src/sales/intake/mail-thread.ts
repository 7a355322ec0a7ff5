import { parentPort } from 'node:worker_threads';
import { contentOf } from './mail-content.ts';

// An email that crashes or blocks the parser only affects a thread that may be terminated.
parentPort!.on('message', (raw: Uint8Array) => void contentOf(raw).then((content) => parentPort!.postMessage(content)));
// The first message says that everything is loaded; each following one is the content of an email.
parentPort!.postMessage(null);
