import { previewScroll } from '@lastcall/contracts/preview-scroll';

/** What tells the editor that somebody scrolls the page that it shows; whichever part of it they scroll. */
export const scrollScript = `addEventListener('scroll',()=>top.postMessage(${JSON.stringify(previewScroll)},'*'),{capture:true,passive:true})`;
