import { floatingStyles, lastStyles } from '../floating/styles.ts';

/**
 * The styles of the sidebar bars, in one adopted style sheet. All colors are custom properties.
 * `--k` scales the countdown, `--s` is the size of its labels. Below 992 px a bar can be expanded.
 * Widths are relative to the container, so that a preview's phone frame looks like a phone.
 * The branding label takes `--strip` beside the bar of an account without premium, which makes that bar taller.
 */
export const styles = `${floatingStyles}
.bar{
  --away:calc(100% + 40px);--gap:16px;--strip:0px;--h:85px;--r:18px;--k:1;--s:11px;
  --soft:color-mix(in srgb,var(--text) 86%,var(--background));
  --wash:color-mix(in srgb,var(--text) 10%,var(--background));
  --line:color-mix(in srgb,var(--text) 22%,transparent);
  color:var(--text);text-align:start;
  font:400 14px/1.3 var(--lastcall-font,system-ui),system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;
  transition:transform .35s cubic-bezier(.3,0,.8,.2),visibility .35s;animation:arrive .5s cubic-bezier(.16,1,.3,1)
}
.branded{--strip:35px}
.bottom{padding-top:var(--strip)}
.top{padding-bottom:var(--strip)}
.full,.flat{--gap:0px}
.three-quarters{width:max(75cqi,860px)}
.half{width:max(50cqi,740px)}
.round{margin-block:var(--gap)}
.center{margin-inline:auto}
.left{margin-left:var(--gap);margin-right:auto}
.right{margin-right:var(--gap);margin-left:auto}
.body{position:relative;pointer-events:auto;display:flex;align-items:center;gap:22px;min-height:var(--h);padding:8px 22px;background:var(--background)}
.round .body{border-radius:var(--r);box-shadow:0 0 0 1px var(--line),0 18px 44px -10px rgb(0 0 0/.4)}
.sheet .body{box-shadow:0 0 0 1px var(--line),0 0 36px rgb(0 0 0/.2)}
.sheet.bottom .body{border-radius:var(--r) var(--r) 0 0}
.sheet.top .body{border-radius:0 0 var(--r) var(--r)}
.flat .body{box-shadow:0 0 0 1px var(--line)}
.full .body{padding-inline:max(24px,50cqi - 600px)}
:is(.flat,.sheet).bottom .body{padding-bottom:max(8px,env(safe-area-inset-bottom))}
.avatar{flex:none;width:56px;height:56px;border-radius:50%;object-fit:cover;background:var(--wash)}
.words{flex:1;min-width:0;overflow-wrap:anywhere;hyphens:auto;text-wrap:balance}
.text{display:block;font-size:17px;font-weight:650;line-height:1.28;letter-spacing:-.012em}
.half .text{font-size:14.5px}
.half .body{gap:16px}
.clock{display:flex;flex:none;line-height:1;font-variant-numeric:tabular-nums lining-nums}
.unit{--share:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:5px}
b{font-size:calc(25px*var(--k));font-weight:700;letter-spacing:-.02em}
small{font-size:var(--s);font-weight:500;white-space:nowrap}
.cta{flex:none;display:grid;place-items:center;min-height:44px;padding:8px 20px;border-radius:11px;font-size:15px;font-weight:700;line-height:1.2;white-space:nowrap;text-decoration:none;color:var(--ctaText);background:var(--ctaBackground);transition:filter .15s,transform .15s}
.hide,.more{flex:none;place-items:center;justify-content:center;min-width:44px;min-height:44px}
.hide{display:flex;gap:6px;font-size:12px;color:var(--soft);white-space:nowrap;margin-inline:-8px -10px}
.by{position:absolute;inset-inline-end:26px;bottom:100%;padding:5px 10px 4px;border-radius:8px 8px 0 0;background:var(--background);color:var(--soft);font-size:11px;white-space:nowrap}
.top .by{bottom:auto;top:100%;border-radius:0 0 8px 8px;padding:4px 10px 5px}
.full .by{inset-inline-end:max(26px,50cqi - 600px)}

.base-1 .clock{gap:calc(5px*var(--k))}
.base-1 .unit{min-width:calc(54px*var(--k));padding:8px calc(5px*var(--k)) 7px;border-radius:10px;background:var(--wash)}

.base-2 .clock{gap:calc(14px*var(--k));padding:12px calc(21px*var(--k));border-radius:99px;box-shadow:inset 0 0 0 1.5px var(--line)}
.base-2 .unit{flex-direction:row;align-items:baseline;gap:2px}
.base-2 b{font-weight:600}
.base-2 small{font-size:calc(var(--s) + 4px);font-weight:600;color:var(--soft)}
.base-2 .cta,.base-3 .cta{border-radius:99px}

.base-3 .clock{--coin:calc(62px*var(--k));gap:calc(6px*var(--k))}
.base-3 .unit{width:var(--coin);height:var(--coin);gap:calc(2px*var(--k));border-radius:50%;background:radial-gradient(closest-side,var(--background) calc(100% - 4px),#0000 calc(100% - 3.5px)),conic-gradient(var(--ctaBackground) calc(var(--share)*1turn),var(--line) 0)}
.base-3 b{font-size:calc(19.5px*var(--k))}
.base-3 small{font-size:calc(var(--s) - 1px)}
.base-3 .long b{font-size:min(19.5px*var(--k),var(--coin)*1.15/var(--digits))}
.base-3 .cta{color:var(--text);background:none;box-shadow:inset 0 0 0 2px var(--ctaBackground)}

.base-4{--point:16px}
.base-4 .clock{order:-1;position:relative;isolation:isolate;align-self:stretch;align-items:center;gap:calc(16px*var(--k));margin-block:-8px;padding-inline:calc(24px*var(--k)) calc(22px*var(--k) + var(--point));color:var(--ctaText)}
.base-4:not(.clockless) .body{padding-inline-start:0}
.base-4 .clock::before{content:"";position:absolute;inset:0;z-index:-1;background:var(--ctaBackground);border-start-start-radius:inherit;border-end-start-radius:inherit;clip-path:polygon(0 0,calc(100% - var(--point)) 0,100% 50%,calc(100% - var(--point)) 100%,0 100%)}
:host(:dir(rtl)) .base-4 .clock::before{clip-path:polygon(var(--point) 0,100% 0,100% 100%,var(--point) 100%,0 50%)}
.base-4:is(.round,.sheet.bottom) .clock{border-start-start-radius:var(--r)}
.base-4:is(.round,.sheet.top) .clock{border-end-start-radius:var(--r)}
.base-4.full .clock{padding-inline-start:max(24px*var(--k),50cqi - 600px)}
.base-4 .unit{min-width:calc(40px*var(--k))}
.base-4 b{font-size:calc(29px*var(--k));font-weight:800}
.base-4 .avatar{border-radius:14px}
.base-4 .cta{color:var(--background);background:var(--text)}

@container (width>=992px){.half{--k:.84}}
@container (width<992px){
  .bar:not(.full){width:auto;margin-inline:var(--gap)}
  .body{gap:16px}
  .bar .text{font-size:15px}
  .more{display:grid;margin-inline:-4px -14px}
  .more::before{content:"";width:10px;height:10px;border:solid currentColor;border-width:2px 0 0 2px;transform:translateY(2px) rotate(45deg);transition:transform .25s}
  .top .more::before,[data-open] .more::before{transform:translateY(-3px) rotate(225deg)}
  .top[data-open] .more::before{transform:translateY(2px) rotate(45deg)}
}
@container (width<860px){
  .round{--gap:10px}
  .bar:not([data-open]):not(.clockless) .avatar,.bar:not([data-open]) :is(.cta,.hide){display:none}
}
@container (width<600px){
  .bar{--k:.68;--s:10px;--point:12px}
  .body{gap:10px;padding-inline:14px}
  .bar:not([data-open]) .text{font-size:13.5px;line-height:1.25;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}
  .base-2 .clock{padding-inline:0;box-shadow:none}
}
@container (width<380px){.bar{--k:.6}}
@container (width<992px){
  .branded[data-open]{--strip:40px}
  .bar[data-open]{--h:250px;--k:1.1;--s:12px}
  .bar[data-open] .body{flex-direction:column;justify-content:center;gap:14px;padding:14px 20px;text-align:center}
  [data-open] .words{flex:none;width:100%;padding-inline:70px}
  .bar[data-open] .text{font-size:18px}
  .bar[data-open] .avatar{position:absolute;top:-28px;box-shadow:0 0 0 3px var(--background)}
  .top[data-open] .avatar{top:auto;bottom:-28px}
  [data-open] .more{position:absolute;inset-inline-end:8px;top:6px;margin:0}
  [data-open] .hide{position:absolute;inset-inline-start:16px;top:6px;margin:0}
  [data-open] .cta{min-width:200px;font-size:16px}
  .base-2[data-open] .clock{padding:13px 22px;box-shadow:inset 0 0 0 1.5px var(--line)}
  .base-4[data-open] .clock{order:0;align-self:center;margin:0;padding:9px 18px;border-radius:14px}
  .base-4[data-open] .clock::before{border-radius:inherit;clip-path:none!important}
}
@container (width<600px){
  .bar[data-open]{--k:1}
  .bar[data-open] .body{gap:8px;padding-block:14px}
  .bar[data-open] .text{font-size:min(16px,4.2cqi);line-height:1.25}
  [data-open] .words{padding-inline:36px}
  .bottom.pictured[data-open] .words{padding-top:12px}
  [data-open] .hide{position:static;margin-block:-6px -14px}
  .top[data-open] .avatar{bottom:-48px}
}
${lastStyles}`;
