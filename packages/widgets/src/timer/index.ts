export { mount, type TimerMount, type Timers } from './mount.ts';
export { defineTimer, LastcallTimer } from './timer-element.ts';
