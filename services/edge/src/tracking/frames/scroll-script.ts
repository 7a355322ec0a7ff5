import { previewScroll } from '@lastcall/contracts/campaigns/preview-scroll';

/** Reports scrolling of any element of the framed page to the editor. */
export const scrollScript = `addEventListener('scroll',()=>top.postMessage(${JSON.stringify(previewScroll)},'*'),{capture:true,passive:true})`;
