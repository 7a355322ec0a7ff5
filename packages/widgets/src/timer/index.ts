export { mount, type TimerMount, type Timers } from './mount.ts';
export { defineTimer, LastcallTimer, timeText } from './timer-element.ts';
