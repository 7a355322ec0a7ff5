// The room that the tallest template has: of 160 pixels where it has its full width, and of less on a phone.
const room = 'min-height: clamp(100px, 27vw, 160px)';

/** What is pasted into a page where its timer belongs. It keeps the timer's room, so that nothing moves when it comes. */
export const timerCode = `<lastcall-timer style="display: block; ${room}"></lastcall-timer>`;

/** The same for pages whose editors let no element of another name in. */
export const timerPlaceCode = `<div data-lastcall-timer style="${room}"></div>`;
