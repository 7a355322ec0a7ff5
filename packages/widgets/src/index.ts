export * from './bar/index.ts';
export { defineTimer, LastcallTimer } from './timer/index.ts';
