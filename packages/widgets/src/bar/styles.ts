/**
 * The look of all bars, in one sheet that pages adopt; their colours come by custom properties alone.
 * `--k` scales everything with the size. Widths are the container's, so that a preview's phone frame is a phone.
 */
export const styles = `
:host{all:initial!important;position:fixed!important;inset-inline:0!important;z-index:2147483000!important;display:block!important;container-type:inline-size!important;pointer-events:none!important}
:host([preview]){position:absolute!important;z-index:2!important}
:host([placement=top]){top:0!important}
:host([placement=bottom]){bottom:0!important}
*{box-sizing:border-box}
.bar{
  --k:1;--h:79px;--r:16px;--away:calc(100% + 40px);
  --soft:color-mix(in srgb,var(--text) 84%,var(--background));
  --wash:color-mix(in srgb,var(--text) 9%,var(--background));
  --line:color-mix(in srgb,var(--text) 20%,transparent);
  --figure:calc(26px*var(--k));
  position:relative;display:flex;align-items:center;gap:calc(26px*var(--k));min-height:var(--h);padding:calc(8px*var(--k)) calc(24px*var(--k));
  pointer-events:auto;color:var(--text);background:var(--background);text-align:start;
  font:400 calc(14px*var(--k))/1.35 Inter,"Inter Variable",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
  -webkit-font-smoothing:antialiased;transition:transform .35s cubic-bezier(.3,0,.8,.2),visibility .35s;animation:arrive .5s cubic-bezier(.16,1,.3,1)
}
.small{--k:.88;--h:55px}
.large{--k:1.28;--h:110px}
.top{--away:calc(-100% - 40px)}
.bar[data-state=waiting]{display:none}
.bar[data-state=closed]{visibility:hidden;transform:translateY(var(--away))}
@keyframes arrive{from{transform:translateY(var(--away))}}
.full{padding-inline:max(calc(24px*var(--k)),calc(50cqi - 600px));box-shadow:0 0 0 1px var(--line),0 0 32px rgb(0 0 0/.16)}
.full.bottom{padding-bottom:max(calc(8px*var(--k)),env(safe-area-inset-bottom))}
.floating{max-width:1180px;margin:18px auto;width:calc(100% - 40px);border-radius:var(--r);box-shadow:0 0 0 1px color-mix(in srgb,var(--text) 12%,transparent),0 2px 6px rgb(0 0 0/.1),0 18px 44px -10px rgb(0 0 0/.38)}
a,button{font:inherit;color:inherit;cursor:pointer;border:0;background:none;padding:0;margin:0;-webkit-tap-highlight-color:transparent}
:focus-visible{outline:2px solid currentColor;outline-offset:3px}
.words{flex:1;min-width:0;display:flex;flex-direction:column;gap:calc(2px*var(--k));overflow-wrap:anywhere}
.title{font-size:calc(17px*var(--k));font-weight:700;line-height:1.25;letter-spacing:-.012em}
.text{color:var(--soft)}
.untitled .text{color:inherit;font-size:calc(16px*var(--k));font-weight:600}
.clock{display:flex;font-variant-numeric:tabular-nums lining-nums;line-height:1}
.unit{--share:1;display:flex;flex-direction:column;align-items:center;gap:calc(5px*var(--k))}
b{font-size:var(--figure);font-weight:700;letter-spacing:-.02em}
small{font-size:max(11px,calc(11.5px*var(--k)));font-weight:500;white-space:nowrap}
.cta{flex:none;font-weight:700;font-size:calc(15px*var(--k));line-height:1.2;white-space:nowrap;text-decoration:none}
.button{color:var(--ctaText);background:var(--ctaBackground);padding:calc(12px*var(--k)) calc(20px*var(--k));border-radius:calc(10px*var(--k));transition:filter .15s,transform .15s}
.button:hover{filter:brightness(1.07) saturate(1.05);transform:translateY(-1px)}
.button:focus-visible{outline-color:var(--text)}
.link{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.3em;text-decoration-color:color-mix(in srgb,var(--text) 45%,transparent)}
.link:hover{text-decoration-color:currentColor}
.hide{flex:none;display:flex;align-items:center;gap:6px;min-height:28px;font-size:12px;color:var(--soft);white-space:nowrap}
.hide:hover{color:var(--text)}
.hide::after{content:"";width:10px;height:10px;flex:none;background:linear-gradient(45deg,#0000 44%,currentColor 44% 56%,#0000 56%),linear-gradient(-45deg,#0000 44%,currentColor 44% 56%,#0000 56%)}
.more{display:none}
.by{position:absolute;inset-inline-end:calc(24px*var(--k));bottom:100%;padding:4px 10px 3px;border-radius:7px 7px 0 0;background:var(--background);color:var(--soft);font-size:11px;line-height:1.3;text-decoration:none;white-space:nowrap}
a.by:hover{color:var(--text);text-decoration:underline}
.full .by{inset-inline-end:max(24px,calc(50cqi - 600px))}
.top .by{bottom:auto;top:100%;border-radius:0 0 7px 7px;padding:3px 10px 4px}
.said{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

.template-1{--r:14px}
.template-1 .unit{flex-direction:row;align-items:baseline;padding-inline:calc(14px*var(--k))}
.template-1 .unit+.unit{border-inline-start:1px solid var(--line)}
.template-1 b{font-weight:650}
.template-1 small{color:var(--soft)}
.template-1.small .words{flex-direction:row;flex-wrap:wrap;align-items:baseline;column-gap:12px}

.template-2{padding-inline-start:0;padding-block:0}
.template-2 .clock{order:-1;align-self:stretch;align-items:center;position:relative;isolation:isolate;gap:calc(16px*var(--k));padding-inline:calc(26px*var(--k)) calc(50px*var(--k));color:var(--ctaText);border-radius:inherit}
.template-2.full .clock{padding-inline-start:max(calc(24px*var(--k)),calc(50cqi - 600px))}
.template-2.full{padding-inline-start:0}
.template-2 .clock::before{content:"";position:absolute;inset:0;z-index:-1;background:var(--ctaBackground);border-start-start-radius:inherit;border-end-start-radius:inherit;clip-path:polygon(0 0,100% 0,calc(100% - 30px*var(--k)) 100%,0 100%)}
:host(:dir(rtl)) .template-2 .clock::before{clip-path:polygon(0 0,100% 0,100% 100%,calc(30px*var(--k)) 100%)}
.template-2 .unit{min-width:calc(36px*var(--k))}
.template-2 b{font-size:calc(29px*var(--k));font-weight:800}
.template-2.small .unit{flex-direction:row;align-items:baseline;gap:3px;min-width:0}
.template-2.small b{font-size:23px}

.template-3{--r:28px}
.template-3 .clock{gap:calc(8px*var(--k))}
.template-3 .unit{--coin:calc(56px*var(--k));width:var(--coin);height:var(--coin);justify-content:center;gap:1px;border-radius:50%;background:radial-gradient(closest-side,var(--background) calc(100% - 3.5px),#0000 calc(100% - 3px)),conic-gradient(var(--ctaBackground) calc(var(--share)*1turn),var(--line) 0)}
.template-3 b{font-size:calc(20px*var(--k))}
.template-3 small{font-size:max(10px,calc(10px*var(--k)));color:var(--soft)}
.template-3 .button{border-radius:99px;text-align:center}
.template-3.small.full .unit{--coin:46px}
.template-3.small.full b{font-size:16px}
.template-3.floating{flex-direction:column;align-items:stretch;gap:calc(16px*var(--k));width:calc(304px*var(--k));max-width:calc(100% - 40px);margin:20px 24px 20px auto;margin-inline:auto 24px;padding:calc(20px*var(--k)) calc(22px*var(--k)) calc(22px*var(--k))}
.template-3.floating .clock{justify-content:space-between}
.template-3.floating .words{padding-inline-end:48px}
.template-3.floating .hide{position:absolute;inset-inline-end:calc(20px*var(--k));top:calc(18px*var(--k))}
.template-3.floating .link{text-align:center}

.template-4{--r:22px;display:grid;grid-template-columns:1fr auto auto 1fr;justify-items:center;gap:calc(20px*var(--k)) calc(24px*var(--k));padding-block:calc(26px*var(--k)) calc(28px*var(--k));background:radial-gradient(ellipse 58% 95% at 50% 0,color-mix(in srgb,var(--ctaBackground) 22%,#0000),#0000),var(--background)}
.template-4.top.full{background:radial-gradient(ellipse 58% 95% at 50% 100%,color-mix(in srgb,var(--ctaBackground) 22%,#0000),#0000),var(--background)}
.template-4.floating{max-width:calc(700px*var(--k))}
.template-4 .words{grid-column:1/-1;text-align:center;align-items:center;gap:calc(5px*var(--k))}
.template-4 .title{font-size:calc(29px*var(--k));font-weight:800;letter-spacing:-.03em;line-height:1.1}
.template-4 .text{font-size:calc(15px*var(--k))}
.template-4.untitled .text{font-size:calc(20px*var(--k));font-weight:700}
.template-4 .clock{grid-column:2;gap:calc(10px*var(--k))}
.template-4 .unit{gap:calc(7px*var(--k))}
.template-4 b{position:relative;min-width:calc(70px*var(--k));padding:calc(12px*var(--k)) calc(8px*var(--k));text-align:center;font-size:calc(38px*var(--k));font-weight:750;border-radius:calc(10px*var(--k));background:linear-gradient(color-mix(in srgb,var(--text) 15%,var(--background)) 50%,var(--wash) 50%);box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--text) 10%,#0000),0 6px 16px -6px rgb(0 0 0/.3)}
.template-4 b::after{content:"";position:absolute;inset:calc(50% - 1px) 0 auto;height:1.5px;background:var(--background)}
.template-4 small{color:var(--soft)}
.template-4 .cta{grid-column:3;align-self:start}
.template-4 .button{display:grid;place-items:center;min-height:calc(62px*var(--k));padding-inline:calc(28px*var(--k));font-size:calc(18px*var(--k));border-radius:calc(12px*var(--k))}
.template-4 .link{align-self:center}
.template-4 .hide{position:absolute;inset-inline-end:calc(22px*var(--k));top:calc(16px*var(--k))}
.template-4.full .hide{inset-inline-end:24px}
.template-4 .clock:nth-last-child(-n+99):not(:has(~.cta)){grid-column:1/-1}

@container (max-width:900px){
  .template-1,.template-2{gap:16px}
  .bar.template-1 .unit{padding-inline:8px}
  .template-1 b{font-size:20px}
  .large{--k:1.12}
  .template-2 .clock{gap:10px}
}

@container (max-width:480px){
  .bar{--k:1;--figure:18px;display:grid;grid-template-columns:minmax(0,1fr) auto 32px;gap:0 10px;min-height:64px;padding:8px 10px 8px 16px;padding-inline:16px 8px;align-items:center}
  .large{--figure:20px;min-height:72px}
  .small{--figure:17px;min-height:58px}
  .bar.floating{--r:18px;width:auto;max-width:none;margin:10px}
  .bar .words{grid-column:auto;padding:0;text-align:start;align-items:stretch}
  .bar .title,.bar.untitled .text{font-size:15px;letter-spacing:-.01em;line-height:1.25;font-weight:700;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
  .bar .clock{order:0;grid-column:auto}
  .bar small{font-size:10px}
  .bar b{font-size:var(--figure)}
  .bar .more{display:grid;place-items:center;width:40px;height:44px;margin-inline-start:-4px;grid-column:3;grid-row:1}
  .more::before{content:"";width:9px;height:9px;border:solid currentColor;border-width:2px 0 0 2px;transform:translateY(2px) rotate(45deg);transition:transform .25s}
  .top .more::before,.bar[data-open] .more::before{transform:translateY(-3px) rotate(225deg)}
  .top[data-open] .more::before{transform:translateY(2px) rotate(45deg)}
  .bar:not([data-open]):not(.untitled) .text,.bar:not([data-open]) .cta,.bar:not([data-open]) .hide,.bar:not([data-open]) .by{display:none}
  .bar.template-1 .unit{flex-direction:column;padding-inline:6px;gap:3px}
  .bar.template-1 .unit+.unit{border:0}
  .bar .by{inset-inline-end:16px}

  .template-2:not([data-open]){padding-inline-start:0}
  .bar.template-2:not([data-open]){grid-template-columns:auto minmax(0,1fr) 32px}
  .bar.template-2 .clock{gap:6px;order:-1;padding-inline:12px 26px;margin-block:-8px}
  .bar.template-2 .unit{flex-direction:column;align-items:center;min-width:26px;gap:3px}
  .bar.template-2 .clock::before{clip-path:polygon(0 0,100% 0,calc(100% - 18px) 100%,0 100%)}
  :host(:dir(rtl)) .bar.template-2 .clock::before{clip-path:polygon(0 0,100% 0,100% 100%,18px 100%)}
  .bar.template-3 .clock{gap:4px}
  .bar.template-3 .unit{--coin:38px;gap:0}
  .bar.template-3 b{font-size:14px}
  .bar.template-3 small{font-size:9px}
  .bar.template-4 .clock{gap:4px}
  .bar.template-4 .unit{gap:3px}
  .bar.template-4 b{min-width:34px;padding:7px 3px;border-radius:6px;font-size:17px}

  .bar[data-open]{grid-template-columns:minmax(0,1fr);gap:18px;padding:24px 22px 22px;text-align:center}
  .bar[data-open] .words{text-align:center;align-items:center;gap:6px;padding-inline:28px}
  .bar[data-open] .title,.bar.untitled[data-open] .text{display:block;font-size:21px;letter-spacing:-.02em}
  .bar[data-open] .text{font-size:15px}
  .bar[data-open] .clock{grid-column:1;justify-content:center}
  .bar[data-open] .cta{grid-column:1;align-self:auto}
  .bar[data-open] .button{display:block;padding:15px 20px;min-height:0;font-size:17px;border-radius:12px;text-align:center}
  .bar[data-open] .more{position:absolute;inset-inline-end:8px;top:8px}
  .bar[data-open] .hide{position:static;justify-self:center;margin-block:-8px -10px;min-height:32px;padding-inline:10px;font-size:13px}
  .bar[data-open] small{font-size:12px}
  .bar.template-1[data-open] b{font-size:32px}
  .bar.template-1[data-open] .unit{padding-inline:16px;gap:5px}
  .bar.template-1[data-open] .unit+.unit{border-inline-start:1px solid var(--line)}
  .bar.template-2[data-open] .clock{margin:-24px -22px 0;padding:20px 22px 38px;gap:22px;order:-1;border-radius:0}
  .bar.template-2[data-open] .clock::before{border-start-start-radius:var(--r);border-start-end-radius:var(--r);border-end-start-radius:0;clip-path:polygon(0 0,100% 0,100% calc(100% - 20px),0 100%)}
  .bar.template-2.full[data-open] .clock::before{border-radius:0}
  .bar.template-2[data-open] .more{color:var(--ctaText)}
  .bar.template-2[data-open] b{font-size:34px}
  .bar.template-2[data-open] .words{padding-inline:0}
  .bar.template-3[data-open] .clock{gap:10px}
  .bar.template-3[data-open] .unit{--coin:64px;gap:1px}
  .bar.template-3[data-open] b{font-size:22px}
  .bar.template-3[data-open] small{font-size:11px}
  .bar.template-3[data-open] .button{border-radius:99px}
  .bar.template-4[data-open] .clock{gap:8px}
  .bar.template-4[data-open] b{min-width:68px;padding:14px 6px;font-size:36px;border-radius:10px}
  .bar.template-4[data-open] .unit{gap:7px}
  .bar.template-4[data-open] .title{font-size:26px}
}

@media (prefers-reduced-motion:reduce){.bar,.button,.more::before{animation:none;transition:none}}
@media (forced-colors:active){.bar,.button{border:1px solid}}
@media print{:host{display:none!important}}
`;
