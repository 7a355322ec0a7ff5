import { hookCommits } from './lib/remotes/commits.ts';

hookCommits();

// The shared modules are available only after an asynchronous step; without it the first import would load a separate copy.
void import(/* webpackChunkName: "start" */ './bootstrap.tsx');
