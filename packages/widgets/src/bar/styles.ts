import { floatingStyles, lastStyles } from '../floating/styles.ts';

/**
 * The look of the live editor's bar, in one sheet that pages adopt; its colours come by custom properties alone.
 * `--k` scales everything with the size. Widths are the container's, so that a preview's phone frame is a phone.
 */
export const styles = `${floatingStyles}
.bar{
  --k:1;--h:79px;--r:16px;--away:calc(100% + 40px);
  --soft:color-mix(in srgb,var(--text) 84%,var(--background));
  --wash:color-mix(in srgb,var(--text) 9%,var(--background));
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
.words{flex:1;min-width:0;display:flex;flex-direction:column;align-items:flex-start;gap:calc(2px*var(--k));overflow-wrap:anywhere;text-wrap:pretty}
.title{font-size:calc(17px*var(--k));font-weight:700;line-height:1.25;letter-spacing:-.012em}
.text{color:var(--soft)}
.untitled .text{color:inherit;font-size:calc(16px*var(--k));font-weight:600}
.clock{display:flex;font-variant-numeric:tabular-nums lining-nums;line-height:1}
.unit{--share:1;display:flex;flex-direction:column;align-items:center;gap:calc(5px*var(--k))}
b{font-size:var(--figure);font-weight:700;letter-spacing:-.02em}
small{font-size:max(11px,calc(11.5px*var(--k)));font-weight:500;white-space:nowrap}
.cta{flex:none;font-weight:700;font-size:calc(15px*var(--k));line-height:1.2;white-space:nowrap;text-decoration:none}
.button{color:var(--ctaText);background:var(--ctaBackground);padding:calc(12px*var(--k)) calc(20px*var(--k));border-radius:calc(10px*var(--k));transition:filter .15s,transform .15s}
.link{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.3em;text-decoration-color:color-mix(in srgb,var(--text) 45%,transparent)}
.link:hover{text-decoration-color:currentColor}
.hide{flex:none;display:flex;align-items:center;gap:6px;min-height:28px;font-size:12px;color:var(--soft);white-space:nowrap}
.by{position:absolute;inset-inline-end:calc(24px*var(--k));bottom:100%;padding:4px 10px 3px;border-radius:7px 7px 0 0;background:var(--background);color:var(--soft);font-size:11px;line-height:1.3;text-decoration:none;white-space:nowrap}
.full .by{inset-inline-end:max(24px,calc(50cqi - 600px))}
.top .by{bottom:auto;top:100%;border-radius:0 0 7px 7px;padding:3px 10px 4px}

.template-1{--r:14px}
.template-3{--r:28px}
.template-4{--r:22px;--glow:color-mix(in srgb,var(--ctaBackground) 22%,#0000);background:radial-gradient(ellipse 58% 95% at 50% 0,var(--glow),#0000),var(--background)}
.template-4.top{background:radial-gradient(ellipse 58% 95% at 50% 100%,var(--glow),#0000),var(--background)}
.template-1 b{font-weight:650}
.template-1 small,.template-3 small,.template-4 small{color:var(--soft)}
.template-2 .clock{order:-1;align-self:stretch;align-items:center;position:relative;isolation:isolate;color:var(--ctaText);border-radius:inherit}
.template-2 .clock::before{content:"";position:absolute;inset:0;z-index:-1;background:var(--ctaBackground);border-start-start-radius:inherit;border-end-start-radius:inherit;clip-path:polygon(0 0,100% 0,calc(100% - var(--slant)) 100%,0 100%)}
:host(:dir(rtl)) .template-2 .clock::before{clip-path:polygon(0 0,100% 0,100% 100%,var(--slant) 100%)}
.template-2 b{font-weight:800}
.template-2.clockless{--band:calc(38px*var(--k));padding-inline-start:calc(var(--band) + 20px*var(--k));background:linear-gradient(105deg,var(--ctaBackground) var(--band),#0000 calc(var(--band) + 1px)),var(--background)}
:host(:dir(rtl)) .template-2.clockless{background:linear-gradient(-105deg,var(--ctaBackground) var(--band),#0000 calc(var(--band) + 1px)),var(--background)}
.template-3 .unit{width:var(--coin);height:var(--coin);justify-content:center;gap:1px;border-radius:50%;background:radial-gradient(closest-side,var(--background) calc(100% - 3.5px),#0000 calc(100% - 3px)),conic-gradient(var(--ctaBackground) calc(var(--share)*1turn),var(--line) 0)}
.template-3 small{font-size:max(10px,calc(10px*var(--k)))}
.template-3 .button{border-radius:99px;text-align:center}
.bar.template-3 .long b{font-size:calc(var(--coin)*1.15/var(--digits))}
.template-4 b{--notch:max(4px,.11em);position:relative;text-align:center;font-weight:750;border-radius:.26em;background:linear-gradient(color-mix(in srgb,var(--text) 15%,var(--background)) 50%,var(--wash) 50%);box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--text) 10%,#0000),0 6px 16px -6px rgb(0 0 0/.3)}
.template-4 b::before,.template-4 b::after{content:"";position:absolute;inset-block:calc(50% - var(--notch)/2);inset-inline-start:calc(var(--notch)/-2);width:var(--notch);border-radius:50%;background:var(--background)}
.template-4 b::after{inset-inline:auto calc(var(--notch)/-2)}

@container (width>480px){
  .template-1 .unit{flex-direction:row;align-items:baseline;padding-inline:calc(14px*var(--k))}
  .template-1 .unit+.unit{border-inline-start:1px solid var(--line)}
  .template-1.small .words{flex-direction:row;flex-wrap:wrap;align-items:baseline;column-gap:12px}

  .template-2{--slant:calc(30px*var(--k))}
  .bar.template-2:not(.clockless){padding-inline-start:0;padding-block:0}
  .template-2 .clock{gap:calc(16px*var(--k));padding-inline:calc(26px*var(--k)) calc(50px*var(--k))}
  .template-2.full .clock{padding-inline-start:max(calc(24px*var(--k)),calc(50cqi - 600px));padding-bottom:env(safe-area-inset-bottom)}
  .template-2 .unit{min-width:calc(36px*var(--k))}
  .template-2 b{font-size:calc(29px*var(--k))}
  .template-2.small .unit{flex-direction:row;align-items:baseline;gap:3px;min-width:0}
  .template-2.small b{font-size:23px}

  .template-3{--coin:calc(56px*var(--k))}
  .template-3 .clock{gap:calc(8px*var(--k))}
  .template-3 b{font-size:calc(20px*var(--k))}
  .template-3.small.full{--coin:46px}
  .template-3.small.full b{font-size:16px}
  .template-2.full.clockless{--band:max(calc(38px*var(--k)),calc(50cqi - 620px))}
  .template-3.full.clockless{justify-content:center;text-align:center}
  .template-3.full.clockless .words{flex:0 1 auto;align-items:center}
  .template-3.floating{flex-direction:column;align-items:stretch;gap:calc(16px*var(--k));width:calc(308px*var(--k));max-width:calc(100% - 40px);margin-block:20px;margin-inline:auto 24px;padding:calc(20px*var(--k)) calc(22px*var(--k)) calc(22px*var(--k))}
  .template-3.floating .clock{justify-content:space-evenly}
  .template-3.floating .title,.template-3.floating.untitled .text{max-width:calc(100% - 68px)}
  .template-3.floating .hide{position:absolute;inset-inline-end:calc(20px*var(--k));top:calc(30.6px*var(--k) - 12px);min-height:24px}
  .template-3.floating .link{text-align:center}

  .template-4{flex-wrap:wrap;justify-content:center;align-items:flex-start;gap:calc(20px*var(--k)) calc(24px*var(--k));padding-block:calc(26px*var(--k)) calc(28px*var(--k))}
  .template-4.floating{max-width:calc(700px*var(--k))}
  .template-4 .words{flex:1 0 100%;text-align:center;align-items:center;gap:calc(5px*var(--k));padding-inline:60px;text-wrap:balance}
  .template-4 .title{font-size:calc(29px*var(--k));font-weight:800;letter-spacing:-.03em;line-height:1.1}
  .template-4 .text{font-size:calc(15px*var(--k))}
  .template-4.untitled .text{font-size:calc(20px*var(--k));font-weight:700}
  .template-4 .clock{gap:calc(10px*var(--k))}
  .template-4 .unit{gap:calc(7px*var(--k))}
  .template-4 b{min-width:calc(70px*var(--k));padding:calc(12px*var(--k)) calc(8px*var(--k));font-size:calc(38px*var(--k))}
  .template-4 .button{display:grid;place-items:center;min-height:calc(62px*var(--k));padding-inline:calc(28px*var(--k));font-size:calc(18px*var(--k));border-radius:calc(12px*var(--k))}
  .template-4 .link{margin-block-start:calc(20px*var(--k));font-size:calc(18px*var(--k))}
  .template-4 .hide{position:absolute;inset-inline-end:calc(22px*var(--k));top:calc(14px*var(--k))}
  .template-4.full .hide{inset-inline-end:24px}
}

@container (480px<width<=900px){
  .large{--k:1.12}
  .template-1,.template-2{gap:16px}
  .template-1 .unit{padding-inline:8px}
  .template-1 b{font-size:20px}
  .template-2 .clock{gap:10px}
  .template-2 .unit{min-width:0}
  .template-2 b{font-size:24px}
}

@container (480px<width<=640px){
  .large{--k:1}
  .bar:is(.template-1,.template-2,.template-3.full):not(.untitled) .text,.template-1 small{display:none}
  .template-2 b,.template-2.small b{font-size:20px}
  .template-2.small .clock{gap:8px}
}

@container (width<=480px){
  .bar{--k:1;--figure:18px;--slant:18px;--coin:38px;display:grid;grid-template-columns:minmax(0,1fr) auto 32px;gap:0 10px;min-height:64px;padding:8px;padding-inline-start:16px}
  .large{--figure:20px;min-height:72px}
  .small{--figure:17px;min-height:58px}
  .floating{--r:18px;width:auto;max-width:none;margin:10px}
  .title,.untitled .text{font-size:15px;letter-spacing:-.01em;line-height:1.25;font-weight:700;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
  small{font-size:10px}
  .unit{gap:3px}
  .clockless .words{grid-column:1/3}
  .bar .more{display:grid;place-items:center;width:40px;height:44px;margin-inline-start:-4px;grid-column:3;grid-row:1}
  .more::before{content:"";width:9px;height:9px;border:solid currentColor;border-width:2px 0 0 2px;transform:translateY(2px) rotate(45deg);transition:transform .25s}
  .top .more::before,.bar[data-open] .more::before{transform:translateY(-3px) rotate(225deg)}
  .top[data-open] .more::before{transform:translateY(2px) rotate(45deg)}
  .bar:not([data-open]):not(.untitled) .text,.bar:not([data-open]) :is(.cta,.hide,.by){display:none}
  .by{inset-inline-end:18px}
  .template-1 .clock{gap:12px}
  .template-2:not([data-open],.clockless){padding-inline-start:0;grid-template-columns:auto minmax(0,1fr) 32px}
  .template-2.clockless:not([data-open]){--band:16px;padding-inline-start:34px}
  .template-2.clockless[data-open]{--band:0px}
  .template-3.clockless:not([data-open]){border-radius:32px}
  .template-3.full.clockless{border-radius:0}
  .template-4.clockless:not([data-open]){text-align:center;padding-block:14px}
  .template-4.clockless:not([data-open]) .words{align-items:center}
  .template-2 .clock{gap:7px;padding-inline:14px 28px;margin-block:-8px}
  .template-2 .unit{min-width:26px}
  .template-3 .clock{gap:4px}
  .template-3 .unit{gap:0}
  .template-3 b{font-size:14px}
  .template-3 small{font-size:9px}
  .template-4 .clock{gap:5px}
  .template-4 b{min-width:34px;padding:7px 3px;font-size:17px}

  .bar[data-open]{grid-template-columns:minmax(0,1fr);gap:18px;padding:24px 22px 22px;text-align:center;text-wrap:balance}
  [data-open] .words{align-items:center;gap:6px;padding-inline:28px}
  [data-open] .title,.untitled[data-open] .text{display:block;font-size:21px;letter-spacing:-.02em}
  [data-open] .text{font-size:15px}
  [data-open] .clock{justify-content:center}
  [data-open] .button{padding:15px 20px;font-size:17px;border-radius:12px}
  [data-open] .link{justify-self:center}
  .bar[data-open] .more{position:absolute;inset-inline-end:8px;top:8px;grid-area:auto}
  [data-open] .hide{justify-self:center;margin-block:-8px -10px;min-height:32px;padding-inline:10px;font-size:13px}
  [data-open] small{font-size:12px}
  [data-open] b{font-size:min(34px,9cqi)}
  [data-open] .unit{gap:6px}
  .template-1[data-open] .clock{gap:0}
  .template-1[data-open] .unit{padding-inline:min(16px,3.8cqi)}
  .template-1[data-open] .unit+.unit{border-inline-start:1px solid var(--line)}
  .template-2[data-open] .clock{margin:-24px -22px 0;padding:20px 22px 38px;gap:min(22px,4.5cqi);border-radius:0}
  :host .template-2[data-open] .clock::before{border-radius:var(--r) var(--r) 0 0;clip-path:polygon(0 0,100% 0,100% calc(100% - 20px),0 100%)}
  :host .template-2.full[data-open] .clock::before{border-radius:0}
  .bar.template-2[data-open]:not(.clockless) .more{color:var(--ctaText)}
  .template-3[data-open]{--coin:66px}
  .template-3[data-open] .clock{gap:10px}
  .template-3[data-open] .unit{gap:1px}
  .template-3[data-open] b{font-size:22px}
  .template-3[data-open] small{font-size:11px}
  .template-3[data-open] .button{border-radius:99px}
  .template-4[data-open] .clock{gap:8px}
  .template-4[data-open] b{min-width:66px;padding:14px 6px}
  .template-4[data-open] .title{font-size:26px}
}
${lastStyles}`;
