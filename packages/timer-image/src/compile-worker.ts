import { compileJobs } from './compile-jobs.ts';
import { serveJobs } from './serve-jobs.ts';

serveJobs(compileJobs);
