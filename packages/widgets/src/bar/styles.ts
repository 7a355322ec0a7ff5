import { floatingStyles, lastStyles } from '../floating/styles.ts';

/**
 * The styles of the live editor's bar, in one adopted style sheet. All colors are custom properties.
 * `--k` is the scale factor of the bar's size.
 * Widths are relative to the container, so that a preview's phone frame looks like a phone.
 */
export const styles = `${floatingStyles}
.bar{
  --k:1;--h:79px;--r:16px;--away:calc(100% + 40px);
  --soft:color-mix(in srgb,var(--text) 84%,var(--background));
  --wash:color-mix(in srgb,var(--text) 8%,var(--background));
  --line:color-mix(in srgb,var(--text) 20%,transparent);
  --figure:calc(26px*var(--k));
  position:relative;display:flex;align-items:center;gap:calc(26px*var(--k));min-height:var(--h);padding:calc(8px*var(--k)) calc(24px*var(--k));
  pointer-events:auto;color:var(--text);background:var(--background);text-align:start;
  font:400 calc(14px*var(--k))/1.35 var(--lastcall-font,system-ui),system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
  -webkit-font-smoothing:antialiased;transition:transform .35s cubic-bezier(.3,0,.8,.2),visibility .35s;animation:arrive .5s cubic-bezier(.16,1,.3,1)
}
.small{--k:.88;--h:55px}
.large{--k:1.28;--h:110px}
.full{padding-inline:max(calc(24px*var(--k)),calc(50cqi - 600px));box-shadow:0 0 0 1px var(--line),0 0 32px rgb(0 0 0/.16)}
.full.bottom{padding-bottom:max(calc(8px*var(--k)),env(safe-area-inset-bottom))}
.floating{max-width:1180px;margin:18px auto;width:calc(100% - 40px);border-radius:var(--r);box-shadow:0 0 0 1px color-mix(in srgb,var(--text) 12%,transparent),0 2px 6px rgb(0 0 0/.1),0 18px 44px -10px rgb(0 0 0/.38)}
.words{flex:1;min-width:0;display:flex;flex-direction:column;align-items:flex-start;gap:calc(2px*var(--k));overflow-wrap:anywhere;hyphens:auto;text-wrap:balance}
.title{font-size:calc(17px*var(--k));font-weight:700;line-height:1.25;letter-spacing:-.012em}
.text{color:var(--soft)}
.untitled .text{color:inherit;font-size:calc(16px*var(--k));font-weight:600}
.clock{display:flex;font-variant-numeric:tabular-nums lining-nums;line-height:1}
.unit{--share:1;--digits:2;display:flex;flex-direction:column;align-items:center;gap:calc(5px*var(--k))}
b{font-size:var(--figure);font-weight:700;letter-spacing:-.02em}
small{font-size:max(12px,calc(12px*var(--k)));font-weight:500;white-space:nowrap}
.cta{flex:none;font-weight:700;font-size:calc(15px*var(--k));line-height:1.2;white-space:nowrap;text-decoration:none}
.button{color:var(--ctaText);background:var(--ctaBackground);padding:calc(12px*var(--k)) calc(20px*var(--k));border-radius:calc(10px*var(--k));transition:filter .15s,transform .15s}
.link{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.3em;text-decoration-color:color-mix(in srgb,var(--text) 45%,transparent)}
.link:hover{text-decoration-color:currentColor}
.hide{flex:none;display:flex;align-items:center;gap:6px;min-height:28px;font-size:12px;color:var(--soft);white-space:nowrap}
.by{position:absolute;inset-inline-end:calc(24px*var(--k));bottom:100%;padding:4px 10px 3px;border-radius:7px 7px 0 0;background:var(--background);color:var(--soft);font-size:11px;line-height:1.3;text-decoration:none;white-space:nowrap}
.full .by{inset-inline-end:max(24px,calc(50cqi - 600px))}
.top .by{bottom:auto;top:100%;border-radius:0 0 7px 7px;padding:3px 10px 4px}

.template-1{--r:16px}
.template-3{--r:24px}
.template-4{--r:20px;--glow:rgb(255 255 255/.07);background:radial-gradient(ellipse 60% 100% at 50% 0,var(--glow),#0000),var(--background)}
.template-1 b{font-weight:650}
.template-1 small,.template-3 small{color:var(--soft)}
.template-2 .clock{order:-1;align-self:stretch;align-items:center;position:relative;isolation:isolate;color:var(--ctaText);border-radius:inherit}
.template-2 .clock::before{content:"";position:absolute;inset:0;z-index:-1;background:var(--ctaBackground);border-start-start-radius:inherit;border-end-start-radius:inherit;clip-path:polygon(0 0,100% 0,calc(100% - var(--slant)) 100%,0 100%)}
:host(:dir(rtl)) .template-2 .clock::before{clip-path:polygon(0 0,100% 0,100% 100%,var(--slant) 100%)}
.template-2 b{font-weight:800}
.template-2.clockless{--band:calc(38px*var(--k));padding-inline-start:calc(var(--band) + 20px*var(--k));background:linear-gradient(105deg,var(--ctaBackground) var(--band),#0000 calc(var(--band) + 1px)),var(--background)}
:host(:dir(rtl)) .template-2.clockless{background:linear-gradient(-105deg,var(--ctaBackground) var(--band),#0000 calc(var(--band) + 1px)),var(--background)}
.template-3 .unit{gap:calc(4px*var(--k))}
.template-3 b{--stroke:calc(var(--coin)/14);display:grid;place-items:center;width:var(--coin);height:var(--coin);border-radius:50%;background:radial-gradient(closest-side,var(--wash) calc(100% - var(--stroke) - .5px),#0000 calc(100% - var(--stroke))),conic-gradient(var(--ctaBackground) calc(var(--share)*1turn),var(--line) 0);font-size:calc(var(--coin)*.36)}
.template-3 .button{border-radius:99px;text-align:center}
.template-3 .clock:has(.long) b{font-size:calc(var(--coin)*min(.304,.912/var(--digits)))}
.template-4 .unit{justify-content:center;border-radius:calc(12px*var(--k));background:color-mix(in srgb,var(--text) 10%,var(--background));box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--text) 12%,#0000)}

@container (width>480px){
  .template-1 .unit{padding-inline:calc(14px*var(--k))}
  .template-1 .unit+.unit{border-inline-start:1px solid var(--line)}
  .template-1.small .words{flex-direction:row;flex-wrap:wrap;align-items:baseline;column-gap:12px}

  .template-2{--slant:calc(24px*var(--k))}
  .bar.template-2:not(.clockless){padding-inline-start:0;padding-block:0}
  .template-2 .clock{gap:calc(16px*var(--k));padding-inline:calc(24px*var(--k)) calc(44px*var(--k))}
  .template-2.full .clock{padding-inline-start:max(calc(24px*var(--k)),calc(50cqi - 600px));padding-bottom:env(safe-area-inset-bottom)}
  .template-2 .unit{min-width:calc(40px*var(--k))}
  .template-2 b{font-size:calc(29px*var(--k))}
  .template-2.small .unit{flex-direction:row;align-items:baseline;gap:4px;min-width:0}
  .template-2.small b{font-size:23px}

  .template-3{--coin:calc(56px*var(--k))}
  .template-3 .clock{gap:calc(8px*var(--k))}
  .template-2.full.clockless{--band:max(calc(38px*var(--k)),calc(50cqi - 620px))}
  .template-3.full.clockless{justify-content:center;text-align:center}
  .template-3.full.clockless .words{flex:0 1 auto;align-items:center}
  .template-3.small.full{--coin:40px}
  .template-3.floating{flex-direction:column;align-items:stretch;gap:calc(16px*var(--k));width:calc(328px*var(--k));max-width:calc(100% - 40px);margin-block:20px;margin-inline:auto 24px;padding:calc(20px*var(--k))}
  .template-3.floating .clock{justify-content:space-between}
  .template-3.floating .title,.template-3.floating.untitled .text{max-width:calc(100% - 68px)}
  .template-3.floating .hide{position:absolute;inset-inline-end:calc(20px*var(--k));top:calc(30.6px*var(--k) - 12px);min-height:24px}
  .template-3.floating .link{text-align:center}

  .template-4{flex-wrap:wrap;justify-content:center;gap:calc(20px*var(--k)) calc(24px*var(--k));padding:calc(28px*var(--k))}
  .template-4.floating{max-width:calc(700px*var(--k))}
  .template-4 .words{flex:1 0 100%;text-align:center;align-items:center;gap:calc(5px*var(--k));padding-inline:60px;text-wrap:balance}
  .template-4 .title{font-size:calc(28px*var(--k));font-weight:750;letter-spacing:-.02em;line-height:1.15}
  .template-4 .text{font-size:calc(16px*var(--k))}
  .template-4.untitled .text{font-size:calc(20px*var(--k));font-weight:700}
  .template-4 .clock{gap:calc(8px*var(--k))}
  .template-4 .unit{gap:calc(4px*var(--k));width:calc(76px*var(--k));height:calc(72px*var(--k))}
  .template-4 b{font-size:calc(32px*var(--k))}
  .template-4 .clock:has(.long) b{font-size:calc(28px*var(--k))}
  .template-4 .cta{font-size:calc(17px*var(--k))}
  .template-4 .button{display:grid;place-items:center;min-height:calc(56px*var(--k));padding-inline:calc(28px*var(--k));border-radius:calc(12px*var(--k))}
  .template-4 .hide{position:absolute;inset-inline-end:calc(22px*var(--k));top:calc(14px*var(--k))}
  .template-4.full .hide{inset-inline-end:24px}
}

@container (width>900px){
  .template-1 .unit{flex-direction:row;align-items:baseline}
}

@container (480px<width<=900px){
  .large{--k:1.12}
  .template-1,.template-2{gap:12px 16px}
  .bar:is(.template-2,.template-3.full):not(.untitled) .text{display:none}
  .template-1{flex-flow:row-reverse wrap-reverse;padding-block:12px}
  .template-1 .words{order:3;flex:1 1 auto;max-width:100%}
  .template-1 .unit{gap:3px;padding-inline:12px}
  .template-1 .unit:first-child{padding-inline-start:0}
  .template-1 .unit:last-child{padding-inline-end:0}
  .template-1 .clock{order:2;margin-inline-end:auto}
  .template-1 .cta{order:1}
  .template-2 .clock{gap:12px}
  .template-2 .unit{min-width:36px}
  .template-2 b{font-size:24px}
}

@container (720px<width<=900px){
  .template-1:not(.untitled) .text{display:none}
}

@container (480px<width<=640px){
  .large{--k:1}
  .template-2 .clock{gap:6px;padding-inline:16px 38px}
  .template-2.small .unit{flex-direction:column;align-items:center;gap:2px}
  .template-2 b,.template-2.small b{font-size:20px}
}

@container (width<=480px){
  .bar{--k:1;--figure:20px;--coin:40px;flex-wrap:wrap;gap:8px 16px;min-height:0;padding:12px;padding-inline:16px 56px}
  .large{--figure:22px}
  .small{--figure:18px}
  .floating{--r:16px;width:auto;max-width:none;margin:12px}
  .words{flex:1 1 100%}
  .title,.untitled .text{font-size:15px;letter-spacing:-.01em;line-height:20px;font-weight:650;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
  .unit{gap:3px;min-width:32px}
  .bar .more{display:grid;place-items:center;position:absolute;inset-inline-end:6px;top:calc(50% - 22px);width:44px;height:44px}
  .more::before{content:"";width:9px;height:9px;border:solid currentColor;border-width:2px 0 0 2px;transform:translateY(2px) rotate(45deg);transition:transform .25s}
  .top .more::before,.bar[data-open] .more::before{transform:translateY(-3px) rotate(225deg)}
  .top[data-open] .more::before{transform:translateY(2px) rotate(45deg)}
  .bar:not([data-open]):not(.untitled) .text,.bar:not([data-open]) :is(.cta,.hide,.by){display:none}
  .by{inset-inline-end:18px}
  .template-1 .clock{gap:12px}
  .template-2:not([data-open],.clockless){padding:0}
  .template-2:not([data-open],.clockless) .words{padding:12px 56px 4px 16px;padding-inline:16px 56px}
  .template-2:not([data-open]) .more{top:0}
  .template-2 .clock{flex:1 0 100%;order:0;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:0;padding:16px 4px 8px}
  .template-2 .clock::before{border-start-start-radius:0;border-end-end-radius:inherit}
  .bar.template-2 .clock::before{clip-path:polygon(0 8px,100% 0,100% 100%,0 100%)}
  .template-3 .clock{gap:8px}
  .template-3 .unit{min-width:44px}
  .template-3 b{--stroke:3px}
  .template-4 .clock{gap:4px}
  .template-4 .unit{width:48px;height:48px;gap:0;border-radius:10px}
  .template-4 b{font-size:18px;line-height:20px}
  .template-2.clockless:not([data-open]){--band:16px;padding-inline-start:34px}
  .template-2.clockless[data-open]{--band:0px}
  .template-3.clockless:not([data-open]){border-radius:32px}
  .template-3.full.clockless{border-radius:0}
  .template-4.clockless:not([data-open]){text-align:center;padding-block:14px}
  .template-4.clockless:not([data-open]) .words{align-items:center}

  .bar[data-open]{flex-direction:column;flex-wrap:nowrap;align-items:stretch;gap:20px;padding:24px 20px 20px;text-align:center}
  .floating[data-open]{--r:20px}
  [data-open] .words{flex:none;align-items:center;gap:4px;padding-inline:28px}
  [data-open] .title,.untitled[data-open] .text{display:block;font-size:20px;line-height:28px;font-weight:700;letter-spacing:-.02em}
  [data-open] .text{font-size:16px;line-height:24px}
  [data-open] .clock{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:0}
  [data-open] .button{display:grid;place-items:center;min-height:52px;padding-block:0;font-size:17px;border-radius:12px}
  [data-open] .link{align-self:center}
  .bar[data-open] .more{inset-inline-end:4px;top:4px}
  [data-open] .hide{align-self:center;margin-block:-14px -16px;min-height:44px;min-width:44px;justify-content:center;padding-inline:10px;font-size:13px}
  [data-open] b{font-size:28px}
  [data-open] .unit{gap:6px}
  .template-1[data-open] .unit+.unit{border-inline-start:1px solid var(--line)}
  .template-2[data-open] .clock{flex:none;order:-1;margin:-24px -20px 0;padding:48px 16px 28px;border-radius:0}
  :host .template-2[data-open] .clock::before{border-radius:var(--r) var(--r) 0 0;clip-path:polygon(0 0,100% 0,100% calc(100% - 12px),0 100%)}
  :host .template-2.full[data-open] .clock::before{border-radius:0}
  .bar.template-2[data-open]:not(.clockless) .more{color:var(--ctaText)}
  .template-3[data-open]{--coin:64px}
  .template-3[data-open] b{--stroke:4px;font-size:22px}
  .template-3[data-open] .clock:has(.long) b{font-size:calc(var(--coin)*min(.304,.912/var(--digits)))}
  .template-3[data-open] .button{border-radius:99px}
  .template-4[data-open] .clock{gap:8px}
  .template-4[data-open] .unit{width:auto;height:72px;gap:4px}
  .template-4[data-open] b{font-size:28px;line-height:1}
}

@container (width<=360px){
  .template-3[data-open]{--coin:56px}
  .bar:is(.template-1,.template-4)[data-open] .clock:has(.long) b{font-size:24px}
}
${lastStyles}`;
