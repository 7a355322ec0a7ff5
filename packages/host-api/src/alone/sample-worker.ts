import { setupWorker } from 'msw/browser';
import recording from './recorded-samples.json';
import { sampleHandlers } from './sample-api.ts';
import type { Recording, Samples } from './samples.ts';

/** Responds to the page's calls with samples, through a service worker that the development server serves. Rejects in a browser without service workers. */
export async function answerFromSamples(samples: Samples): Promise<void> {
  const worker = setupWorker(...sampleHandlers(location.origin, recording as unknown as Recording, samples));
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
}
