import { floatingStyles, lastStyles } from '../floating/styles.ts';

/**
 * The look of the older bars, in one sheet that pages adopt; their colours come by custom properties alone.
 * Below 992 px a bar can be opened. Widths are the container's, so that a preview's phone frame is a phone.
 * Our name takes `--strip` beside the bar of an account that is not premium, by which that bar is taller.
 */
export const styles = `${floatingStyles}
.bar{
  --away:calc(100% + 40px);--gap:16px;--strip:0px;--h:85px;--r:18px;
  --soft:color-mix(in srgb,var(--text) 86%,var(--background));
  --wash:color-mix(in srgb,var(--text) 10%,var(--background));
  --line:color-mix(in srgb,var(--text) 22%,transparent);
  color:var(--text);text-align:start;
  font:400 14px/1.3 Inter,"Inter Variable",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
  -webkit-font-smoothing:antialiased;transition:transform .35s cubic-bezier(.3,0,.8,.2),visibility .35s;animation:arrive .5s cubic-bezier(.16,1,.3,1)
}
.branded{--strip:35px}
.bottom{padding-top:var(--strip)}
.top{padding-bottom:var(--strip)}
.full,.flat{--gap:0px}
.three-quarters{width:max(75cqi,min(100cqi - 2*var(--gap),760px))}
.half{width:max(50cqi,min(100cqi - 2*var(--gap),640px))}
.round{margin-block:var(--gap)}
.center{margin-inline:auto}
.left{margin-left:var(--gap);margin-right:auto}
.right{margin-right:var(--gap);margin-left:auto}
.body{position:relative;pointer-events:auto;display:flex;align-items:center;gap:22px;min-height:var(--h);padding:8px 22px;background:var(--background)}
.round .body{border-radius:var(--r);box-shadow:0 0 0 1px color-mix(in srgb,var(--text) 12%,transparent),0 2px 6px rgb(0 0 0/.1),0 18px 44px -10px rgb(0 0 0/.38)}
.sheet .body{box-shadow:0 0 0 1px var(--line),0 0 36px rgb(0 0 0/.2)}
.sheet.bottom .body{border-radius:var(--r) var(--r) 0 0}
.sheet.top .body{border-radius:0 0 var(--r) var(--r)}
.flat .body{box-shadow:0 0 0 1px var(--line)}
.full .body{padding-inline:max(24px,50cqi - 600px)}
:is(.flat,.sheet).bottom .body{padding-bottom:max(8px,env(safe-area-inset-bottom))}
.avatar{flex:none;width:56px;height:56px;border-radius:50%;object-fit:cover;background:var(--wash)}
.words{flex:1;min-width:0;overflow-wrap:anywhere;text-wrap:balance}
.text{display:block;font-size:17px;font-weight:650;line-height:1.28;letter-spacing:-.012em}
.half .text{font-size:15px}
.clock{display:flex;flex:none;line-height:1;font-variant-numeric:tabular-nums lining-nums}
.unit{--share:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:5px}
b{font-size:25px;font-weight:700;letter-spacing:-.02em}
small{font-size:11px;font-weight:500;white-space:nowrap}
.cta{flex:none;display:grid;place-items:center;min-height:44px;padding:8px 20px;border-radius:11px;font-size:15px;font-weight:700;line-height:1.2;white-space:nowrap;text-decoration:none;color:var(--ctaText);background:var(--ctaBackground);transition:filter .15s,transform .15s}
.hide,.more{flex:none;place-items:center;justify-content:center;min-width:44px;min-height:44px}
.hide{display:flex;gap:6px;font-size:12px;color:var(--soft);white-space:nowrap;margin-inline:-8px -10px}
.by{position:absolute;inset-inline-end:26px;bottom:100%;padding:5px 10px 4px;border-radius:8px 8px 0 0;background:var(--background);color:var(--soft);font-size:11px;line-height:1.3;white-space:nowrap}
.top .by{bottom:auto;top:100%;border-radius:0 0 8px 8px;padding:4px 10px 5px}
.full .by{inset-inline-end:max(26px,50cqi - 600px)}

.base-1 .clock{gap:6px}
.base-1 .unit{min-width:54px;padding:8px 6px 7px;border-radius:10px;background:var(--wash)}

.base-2 .clock{gap:14px;padding:12px 22px;border-radius:99px;box-shadow:inset 0 0 0 1.5px var(--line)}
.base-2 .unit{flex-direction:row;align-items:baseline;gap:2px}
.base-2 b{font-weight:600}
.base-2 small{font-size:15px;font-weight:600;color:var(--soft)}
.base-2 .cta{border-radius:99px}
.base-2 .avatar{width:48px;height:48px}

.base-3{--coin:62px}
.base-3 .clock{gap:8px}
.base-3 .unit{width:var(--coin);height:var(--coin);gap:2px;border-radius:50%;background:radial-gradient(closest-side,var(--background) calc(100% - 4px),#0000 calc(100% - 3.5px)),conic-gradient(var(--ctaBackground) calc(var(--share)*1turn),var(--line) 0)}
.base-3 b{font-size:19px}
.base-3 small{font-size:10px}
.base-3 .long b{font-size:calc(var(--coin)*1.15/var(--digits))}
.base-3 .cta{border-radius:99px;color:var(--ctaBackground);color:var(--text);background:none;box-shadow:inset 0 0 0 2px var(--ctaBackground)}

.base-4{--point:16px}
.base-4 .clock{order:-1;position:relative;isolation:isolate;align-self:stretch;align-items:center;gap:16px;margin-block:-8px;padding-inline:26px 40px;color:var(--ctaText)}
.base-4:not(.clockless) .body{padding-inline-start:0}
.base-4 .clock::before{content:"";position:absolute;inset:0;z-index:-1;background:var(--ctaBackground);border-start-start-radius:inherit;border-end-start-radius:inherit;clip-path:polygon(0 0,calc(100% - var(--point)) 0,100% 50%,calc(100% - var(--point)) 100%,0 100%)}
:host(:dir(rtl)) .base-4 .clock::before{clip-path:polygon(var(--point) 0,100% 0,100% 100%,var(--point) 100%,0 50%)}
.base-4.round .clock{border-start-start-radius:var(--r);border-end-start-radius:var(--r)}
.base-4.sheet.bottom .clock{border-start-start-radius:var(--r)}
.base-4.sheet.top .clock{border-end-start-radius:var(--r)}
.base-4.full .clock{padding-inline-start:max(26px,50cqi - 600px)}
.base-4 .unit{min-width:40px}
.base-4 b{font-size:30px;font-weight:800}
.base-4 .avatar{border-radius:14px}
.base-4 .cta{color:var(--background);background:var(--text)}

@container (width<992px){
  .more{display:grid}
  .more::before{content:"";width:10px;height:10px;border:solid currentColor;border-width:2px 0 0 2px;transform:translateY(2px) rotate(45deg);transition:transform .25s}
  .top .more::before,[data-open] .more::before{transform:translateY(-3px) rotate(225deg)}
  .top[data-open] .more::before{transform:translateY(2px) rotate(45deg)}
  .more{margin-inline:-10px -14px}
  .body{gap:16px}
  .bar .text{font-size:15px}
  .base-2 .clock{padding-inline:16px;gap:10px}
  .base-2 b{font-size:21px}
  .base-4 .clock{gap:10px;padding-inline:20px 32px}
  .base-4 b{font-size:25px}
  .base-4 .unit{min-width:34px}
  .base-3{--coin:54px}
  .base-3 .clock{gap:5px}
  .base-3 b{font-size:16px}
  .base-1 .unit{min-width:46px;padding-inline:4px}
  .base-1 b{font-size:21px}
}
@container (width<720px){
  .bar:not(.flat,.full){--gap:10px}
  .bar:not([data-open]):not(.clockless) .avatar,.bar:not([data-open]) :is(.cta,.hide){display:none}
}
@container (width<480px){
  .body{gap:10px;padding-inline:14px}
  .bar:not([data-open]) .text{font-size:13.5px;line-height:1.25;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}
  .clock small{font-size:10px}
  .base-1 .clock{gap:3px}
  .base-1 .unit{min-width:37px;padding:9px 2px 8px;border-radius:8px}
  .base-1 b{font-size:17px}
  .base-2 .clock{padding:0;gap:7px;box-shadow:none}
  .base-2 b{font-size:19px}
  .base-2 .clock small{font-size:13px}
  .base-3{--coin:41px}
  .base-3 .clock{gap:2px}
  .base-3 .unit{gap:0}
  .base-3 b{font-size:14px}
  .base-3 .clock small{font-size:9px}
  .base-4{--point:12px}
  .base-4 .clock{gap:5px;padding-inline:14px 22px}
  .base-4 .unit{min-width:29px}
  .base-4 b{font-size:18px}
}
@container (width<992px){
  .branded[data-open]{--strip:40px}
  .bar[data-open]{--h:250px}
  .bar[data-open] .body{flex-direction:column;justify-content:center;gap:14px;padding:14px 20px;text-align:center}
  [data-open] .words{flex:none;width:100%;padding-inline:58px}
  .bar[data-open] .text{font-size:18px}
  .bar[data-open] .avatar{position:absolute;width:56px;height:56px;top:-28px;box-shadow:0 0 0 3px var(--background)}
  .top[data-open] .avatar{top:auto;bottom:-28px}
  .pictured[data-open] .words{padding-top:10px}
  [data-open] .more{position:absolute;inset-inline-end:8px;top:6px;margin:0}
  [data-open] .hide{position:absolute;inset-inline-start:10px;top:6px;margin:0;padding-inline:6px}
  [data-open] .cta{min-width:200px;font-size:16px}
  .bar[data-open] .clock small{font-size:12px}
  .base-1[data-open] .clock{gap:8px}
  .base-1[data-open] .unit{min-width:62px;padding:11px 6px 10px;border-radius:12px}
  .base-1[data-open] b{font-size:27px}
  .base-2[data-open] .clock{gap:14px;padding:13px 22px;box-shadow:inset 0 0 0 1.5px var(--line)}
  .base-2[data-open] b{font-size:26px}
  .base-2[data-open] .clock small{font-size:15px}
  .base-3[data-open]{--coin:70px}
  .base-3[data-open] .clock{gap:8px}
  .base-3[data-open] .unit{gap:2px}
  .base-3[data-open] b{font-size:22px}
  .bar.base-3[data-open] .clock small{font-size:11px}
}
${lastStyles}`;
