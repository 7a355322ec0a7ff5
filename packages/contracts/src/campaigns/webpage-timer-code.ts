// Reserves the height of the tallest template: 160 pixels at full width, less on a phone.
const reservedSpace = 'min-height: clamp(100px, 27vw, 160px)';

/** Returns the code to insert where the timer belongs. It reserves the timer's space, so that the page does not shift when it loads. */
export const timerCode = `<lastcall-timer style="display: block; ${reservedSpace}"></lastcall-timer>`;

/** The same for page editors that reject custom elements. */
export const timerPlaceCode = `<div data-lastcall-timer style="${reservedSpace}"></div>`;
